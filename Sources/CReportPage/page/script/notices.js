const severities = ['error', 'warning', 'info'];
const rankOf = (group) => severities.indexOf(group.severity);
const tones = { error: 'bad', warning: 'warn', info: '' };

/** The notices of a run: filters above a table of codes, each with rows and what to do. */
function noticeList({ groups, codes }) {
  const sorted = groups.slice()
    .sort((left, right) => rankOf(left) - rankOf(right) || right.count - left.count);
  const wanted = { severity: '', code: '', text: '' };
  const count = make('p', { class: 'readout', 'aria-live': 'polite', id: 'notice-count' });
  const words = new Map(groups.map((group) => [group, wordsOf(group, codes)]));
  const table = noticeTable(sorted, codes);
  const show = () => {
    const visible = sorted.filter((group) =>
      (!wanted.severity || group.severity === wanted.severity) &&
      (!wanted.code || group.code === wanted.code) && words.get(group).includes(wanted.text));
    const sum = visible.reduce((total, group) => total + group.count, 0);
    count.textContent = counted(sum, 'notice') + ' in ' + counted(visible.length, 'row') +
      (visible.length < groups.length ? ' of ' + shown(groups.length) : '');
    table.showRows(visible);
  };
  const change = (key, value) => { wanted[key] = value; show(); };
  show();
  return make('div', {}, noticeFilters(groups, change), count, table);
}

/** Everything that a search for a text looks at. */
const wordsOf = (group, codes) => [
  group.code, group.file, group.input, ...Object.values(codes[group.code]), ...group.examples.flat(),
].filter((value) => value !== null).join(' ').toLowerCase();

/** The fields that choose notices; `change` hears which is now what. */
function noticeFilters(groups, change) {
  const menu = (label, key, options) => make('label', { class: 'field' }, label,
    make('select', { id: 'notice-' + key, onchange: (event) => change(key, event.target.value) },
      options.map(([value, name]) => make('option', { value }, name))));
  const found = severities.filter(noticeSum);
  const codes = [...new Set(groups.map((group) => group.code))].sort();
  const text = make('input', {
    type: 'search', id: 'notice-text', placeholder: 'file, value, message',
    oninput: (event) => change('text', event.target.value.trim().toLowerCase()),
  });
  return make('div', { class: 'tools' },
    menu('Severity', 'severity',
      [['', 'All'], ...found.map((one) => [one, `${one} (${shown(noticeSum(one))})`])]),
    menu('Code', 'code', [['', 'All'], ...codes.map((code) => [code, code])]),
    make('label', { class: 'field' }, 'Text', text));
}

/** A row for each code of a file; its button opens the places where it was found. */
function noticeTable(groups, codes) {
  const open = new Set();
  const toggles = new Map();
  const toggle = (group) => {
    const flip = () => {
      if (!open.delete(group)) open.add(group);
      table.show();
      toggles.get(group).focus();
    };
    const button = make('button', {
      type: 'button', class: 'link', 'aria-expanded': String(open.has(group)), onclick: flip,
    }, breakable(group.code));
    toggles.set(group, button);
    return button;
  };
  const chip = (group) => make('span', { class: 'chip ' + tones[group.severity] }, group.severity);
  const several = new Set(groups.map((group) => group.input)).size > 1;
  const place = (group) => make('span', {}, breakable(group.file),
    !several || group.input === group.file ? null : make('span', { class: 'quiet' }, ' in ' + group.input));
  const columns = [
    { name: 'Severity', value: rankOf, cell: chip, class: 'text' },
    { name: 'Code', value: (group) => group.code, cell: toggle },
    { name: 'Count', value: (group) => group.count },
    { name: 'File', value: (group) => group.file, cell: place },
  ];
  const table = sortedTable('Notices', columns, groups,
    (group) => (open.has(group) ? noticePanel(group, codes[group.code]) : null));
  table.id = 'notices';
  return table;
}

/** What a code means, why it matters, what to do, and some of the places where it was found. */
function noticePanel(group, { summary, why, fix }) {
  const quiet = (text) => make('span', { class: 'quiet' }, text);
  const example = ([line, field, value, message, action]) => make('li', {},
    quiet(group.file + (line ? ':' + line : '') + (field ? ' ' + field : '') + ' '), message,
    value ? make('span', {}, ' ', make('code', {}, value)) : null,
    action ? quiet(` (${action})`) : null);
  const more = group.count - group.examples.length;
  const rest = `${shown(more)} more; ${fullReport} lists up to a thousand of each code and file.`;
  return [make('p', {}, summary), said('Why', why), said('To fix', fix),
    make('ul', {}, group.examples.map(example)),
    more > 0 ? make('p', { class: 'quiet' }, rest) : null];
}
