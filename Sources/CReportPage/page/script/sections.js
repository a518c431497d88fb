const main = document.getElementById('content');

/** Adds a section with a heading, and its place to the contents. */
function section(id, heading, ...children) {
  const content = children.flat().filter(Boolean);
  if (content.length === 0) return;
  const title = make('h2', { id: id + '-heading' }, heading);
  main.append(
    make('section', { class: 'card', id, 'aria-labelledby': title.id }, title, content));
  const link = make('a', { href: '#' + id }, heading);
  document.getElementById('contents').append(make('li', {}, link));
}

/** What has every notice that is listed. */
const fullReport = data.validation ? "'seedbed validate --format json'" : 'report.json';

/** A digest, of which the first digits are enough to tell it from another. */
const digest = (text) => make('code', { title: text }, text.slice(0, 12));

/** How many notices of a severity there are. */
const noticeSum = (severity) => data.notices.groups
  .filter((group) => group.severity === severity)
  .reduce((sum, group) => sum + group.count, 0);

function header() {
  const put = (id, ...content) => document.getElementById(id).append(...content);
  const database = (data.files || []).find((file) => file.name.endsWith('.sqlite'));
  const read = data.inputs.flatMap((input) => input.files.map((file) => ({ rows: file.read })));
  const rows = (data.tables || read).reduce((sum, table) => sum + (table.rows || 0), 0);
  const nouns = { error: 'errors', warning: 'warnings', info: 'info' };
  const notices = severities.filter(noticeSum)
    .map((severity) => counted(noticeSum(severity), severity, nouns[severity]));
  document.title = data.pipeline + ': report';
  put('kind', data.title);
  put('name', data.pipeline);
  put('state', ...[banner()].filter(Boolean));
  put('facts', ...[
    ['As of', data.as_of || 'not said'],
    data.files && ['Database', database ? bytes(database.size) : 'none'],
    (data.tables || read.length > 0) && ['Rows', shown(rows)],
    ['Notices', notices.join(', ') || 'none'],
    data.content_version && ['Content version', digest(data.content_version)],
  ].filter(Boolean).map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))));
  put('made', `Written by seedbed ${data.tool_version}. This file loads nothing and sends nothing. `,
    data.validation ? `${fullReport} prints the same as data.`
      : 'manifest.json, report.json and changes.json have the same as data.');
}

const box = (tone, ...content) => make('div', { class: 'banner ' + tone }, content);
const verdict = (text) => make('p', {}, make('strong', {}, text));

/** How many errors and warnings a feed has, or why it could not be read to its end. */
function feedBanner({ failure }) {
  if (failure) {
    const place = [failure.file, failure.line].filter((part) => part !== null).join(':');
    return box('bad', verdict('The feed could not be read to its end.'),
      make('p', {}, place && place + ': ', failure.message, failure.cause && ` (${failure.cause})`),
      said('To fix', failure.fix));
  }
  const [errors, warnings] = ['error', 'warning'].map(noticeSum);
  const some = (count, noun) => (count ? counted(count, noun) : `no ${noun}s`);
  return box(errors ? 'bad' : warnings ? 'warn' : 'good',
    verdict(`The feed has ${some(errors, 'error')} and ${some(warnings, 'warning')}.`));
}

/** Whether the bundle may be published, in a sentence, and what refuses it. */
function banner() {
  if (data.validation) return feedBanner(data.validation);
  if (!data.gates) return box('warn', verdict('Not published: no gate was asked.'));
  const refused = data.gates.filter((gate) => gate.state === 'refused');
  const accepted = data.gates.filter((gate) => gate.state === 'accepted').length;
  if (refused.length) {
    const what = (gate) =>
      gate.limit ? `${gate.subject}: ${gate.value} (${gate.limit})` : gate.subject;
    const count = counted(refused.length, 'gate refuses', 'gates refuse');
    return box('bad', verdict(`Not published: ${count} this bundle.`),
      make('ul', {}, refused.map((gate) => make('li', {}, what(gate)))));
  }
  const [count, but] = [data.gates.length, counted(accepted, 'refusal')];
  if (accepted) return box('warn', verdict(`Passed, with ${but} that a person accepted.`));
  if (count === 0) return null;
  return box('good', verdict(count === 1 ? 'Passed its gate.' : `Passed all ${count} gates.`));
}

/** A sentence after the word that says what it is. */
const said = (word, ...sentence) => make('p', {}, make('strong', {}, word + ': '), sentence);

function gateSection() {
  if (!data.gates || data.gates.length === 0) return;
  const order = ['refused', 'accepted', 'passed'];
  const looks = { refused: ['bad', '✗ '], accepted: ['warn', '! '], passed: ['good', '✓ '] };
  const chip = ({ state }) =>
    make('span', { class: 'chip ' + looks[state][0] }, looks[state][1] + state);
  const columns = [
    { name: 'State', value: (gate) => gate.state, cell: chip },
    { name: 'Of what', value: (gate) => gate.subject },
    { name: 'Found', value: (gate) => gate.value },
    { name: 'Allowed', value: (gate) => gate.limit },
    { name: 'Gate', value: (gate) => gate.gate, cell: (gate) => make('code', {}, gate.gate) },
  ];
  const gates = data.gates.slice()
    .sort((left, right) => order.indexOf(left.state) - order.indexOf(right.state));
  section('gates', 'Gates', sortedTable('Gates', columns, gates,
    (gate) => (gate.fix ? [said('To fix', gate.fix)] : null)));
}

function changesSection() {
  if (!data.changes) return;
  const { from, to, subjects } = data.changes;
  const side = ({ content_version, as_of, size }) => make('span', {}, digest(content_version),
    as_of ? ' as of ' + as_of : '', ` (${bytes(size)})`);
  const kinds = ['added', 'removed', 'renamed', 'changed'];
  const columns = [
    { name: 'What', value: ({ name }) => name, cell: ({ name }) => breakable(name) },
    { name: 'Before', value: (subject) => subject.before },
    { name: 'After', value: (subject) => subject.after },
    ...kinds.map((kind) => ({
      name: kind[0].toUpperCase() + kind.slice(1), value: (subject) => subject[kind],
    })),
    // Rows of which only the place in an order or a search differs.
    ...(subjects.some(({ moved }) => moved)
      ? [{ name: 'Moved', value: ({ moved = 0 }) => moved }] : []),
  ];
  section('changes', 'What changed', make('p', {}, 'From ', side(from), ' to ', side(to), '.'),
    subjects.length ? sortedTable('Changes', columns, subjects)
      : make('p', {}, 'No table has changed.'),
    subjects.filter((subject) => subject.examples.length).map(changeExamples));
}

/** Some of the things of a kind that changed. */
function changeExamples(subject) {
  const value = (text) => (text === null ? 'none' : make('code', {}, text || 'empty'));
  const field = ({ name, from, to }, place) =>
    make('span', {}, place ? '; ' : ': ', name + ' ', value(from), ' → ', value(to));
  const example = ({ change, id, label, earlier_id, fields = [] }) => make('li', {}, change + ' ',
    make('code', {}, id), label ? ' ' + label : '',
    earlier_id === undefined ? null : make('span', {}, ', before ', make('code', {}, earlier_id)),
    fields.slice(0, 6).map(field));
  const { renamed, renamed_equal } = subject;
  return make('details', {}, make('summary', {}, subject.name + ': examples'),
    renamed && renamed_equal !== undefined ? make('p', {},
      `${shown(renamed)} got new ids; ${shown(renamed_equal)} of them are otherwise equal.`) : null,
    make('ul', {}, subject.examples.map(example)));
}

const partForms = {
  figures: (part) => make('dl', { class: 'figures' }, part.rows.map(([name, value]) => {
    const shape = typeof value === 'number' ? null : 'words';
    return make('div', {}, make('dt', {}, name), make('dd', { class: shape }, shown(value)));
  })),
  table: (part) => plainTable(part.title, part.columns, part.rows),
  bars: barChart, lines: lineChart, map: pointMap,
};

function partSections() {
  data.parts.forEach((part, place) => {
    if (part.rows.length + (part.paths || []).length === 0) return;
    section('part-' + (place + 1), part.title,
      part.sentence ? make('p', { class: 'quiet' }, part.sentence) : null, partForms[part.form](part));
  });
}

function noticeSection() {
  const more = data.notices.left_out;
  section('notices-section', 'Notices', data.notices.groups.length ? noticeList(data.notices)
    : make('p', {}, 'Nothing was found in the inputs.'),
    more ? make('p', {}, `${fullReport} has ${counted(more, 'more row')}.`) : null);
}

function inputSection() {
  const counts = (files) => ['read', 'used', 'skipped', 'dropped']
    .filter((key) => key !== 'dropped' || files.some((file) => file.dropped))
    .map((key) => ({ name: key[0].toUpperCase() + key.slice(1), value: (file) => file[key] }));
  const name = { name: 'File', value: ({ file }) => file, cell: ({ file }) => breakable(file) };
  const kept = (input) => (input.kept_since ? make('strong', { class: 'warn' },
    ` It could not be read: this is the last good copy, as of ${input.kept_since}.`) : null);
  section('inputs', 'Inputs', data.inputs.flatMap((input) => [
    make('h3', {}, input.name),
    input.sha256 ? make('p', {}, input.url || input.source, ` (${bytes(input.size)}), SHA-256 `,
      digest(input.sha256), kept(input)) : null,
    input.files.length
      ? sortedTable('Rows of ' + input.name, [name, ...counts(input.files)], input.files) : null,
  ]));
}

function sizeSections() {
  if (!data.tables) return;
  const sizes = data.tables.map((table) => table.size || 0);
  const [all, most] = [sizes.reduce((sum, size) => sum + size, 0), Math.max(1, ...sizes)];
  const share = (table) => make('span', { class: 'share', 'width%': (100 * (table.size || 0)) / most,
    title: shown((100 * (table.size || 0)) / all) + ' %' });
  const columns = [
    { name: 'Table', value: (table) => table.name, cell: (table) => breakable(table.name) },
    { name: 'Rows', value: (table) => table.rows },
    ...(all === 0 ? [] : [
      { name: 'Size', value: (table) => table.size, cell: (table) => bytes(table.size) },
      { name: 'Share', value: (table) => (table.size || 0) / all, cell: share, class: 'wide' },
    ]),
  ];
  const sentence = all > 0 ? 'Each table with its indexes.' : 'This SQLite cannot tell sizes.';
  section('sizes', 'Size by table', make('p', { class: 'quiet' }, sentence),
    sortedTable('Size by table', columns, data.tables));
  section('files', 'Files', sortedTable('Files', [
    { name: 'Name', value: (file) => file.name }, { name: 'Files', value: (file) => file.files },
    { name: 'Size', value: (file) => file.size, cell: (file) => bytes(file.size) },
  ], data.files));
}
