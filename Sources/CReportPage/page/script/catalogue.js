const looks = { failed: ['bad', '✗ '], refused: ['warn', '! '], published: ['good', '✓ '] };
const order = Object.keys(looks);
const entries = data.entries.map(([id, status, since, labels, last, size, reasons]) =>
  ({ id, status, since, labels, last, size, reasons }));
const having = (status) => entries.filter((entry) => entry.status === status).length;

function catalogueHeader() {
  const put = (id, ...content) => document.getElementById(id).append(...content);
  document.title = data.name + ': report';
  put('kind', 'Catalogue of bundles');
  put('name', data.name);
  put('state', catalogueBanner());
  put('facts', ...[
    ['Entries', shown(entries.length)],
    ...order.slice().reverse().map((status) =>
      [status[0].toUpperCase() + status.slice(1), shown(having(status))]),
    ...data.left_out.map(([reason, count]) => ['Left out: ' + reason, shown(count)]),
  ].map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))));
  put('made', `Written by seedbed ${data.tool_version}. This file loads nothing and sends nothing. `
    + 'index.json and index.sqlite have the same as data.');
}

/** How many entries are published, and how many are not, in a sentence. */
function catalogueBanner() {
  const [failed, refused, published] = order.map(having);
  if (entries.length === 0) return box('warn', verdict('The catalogue has no entries.'));
  if (published === entries.length) {
    return box('good', verdict(`Published: ${counted(published, 'entry', 'entries')}.`));
  }
  const parts = [[published, 'published'], [refused, 'refused'], [failed, 'failed']]
    .filter(([count]) => count).map(([count, word]) => `${shown(count)} ${word}`);
  return box(failed ? 'bad' : 'warn',
    verdict(`Of ${counted(entries.length, 'entry', 'entries')}: ${parts.join(', ')}.`));
}

/** The entries below filters, those with trouble first. */
function entryList() {
  const sorted = entries.slice()
    .sort((left, right) => order.indexOf(left.status) - order.indexOf(right.status));
  const words = new Map(entries.map((entry) =>
    [entry, [entry.id, entry.labels, ...entry.reasons.flatMap((reason) => reason.slice(0, 4))]
      .join(' ').toLowerCase()]));
  const wanted = { status: '', text: '' };
  const count = make('p', { class: 'readout', 'aria-live': 'polite', id: 'entry-count' });
  const table = entryTable(sorted);
  const show = () => {
    const visible = sorted.filter((entry) =>
      (!wanted.status || entry.status === wanted.status) && words.get(entry).includes(wanted.text));
    count.textContent = counted(visible.length, 'entry', 'entries') +
      (visible.length < entries.length ? ' of ' + shown(entries.length) : '');
    table.showRows(visible);
  };
  const choose = (key, value) => { wanted[key] = value; show(); };
  const status = make('select', {
    id: 'entry-status', onchange: (event) => choose('status', event.target.value),
  }, make('option', { value: '' }, 'All'), order.filter(having).map((one) =>
    make('option', { value: one }, `${one} (${shown(having(one))})`)));
  const text = make('input', {
    type: 'search', id: 'entry-text', placeholder: 'id, country, message',
    oninput: (event) => choose('text', event.target.value.trim().toLowerCase()),
  });
  show();
  return make('div', {}, make('div', { class: 'tools' },
    make('label', { class: 'field' }, 'Status', status),
    make('label', { class: 'field' }, 'Text', text)), count, table);
}

/** A row for each entry; below those that are not published, why. */
function entryTable(sorted) {
  const chip = ({ status }) =>
    make('span', { class: 'chip ' + looks[status][0] }, looks[status][1] + status);
  const name = ({ id, labels, size }) => make('div', {},
    size === null ? breakable(id)
      : make('a', { href: encodeURIComponent(id) + '/report.html' }, breakable(id)),
    labels ? make('div', { class: 'quiet' }, labels) : null);
  const columns = [
    { name: 'Status', value: (entry) => order.indexOf(entry.status), cell: chip, class: 'text' },
    { name: 'Entry', value: (entry) => entry.id, cell: name },
    { name: 'Last day', value: (entry) => entry.last, class: 'number' },
    { name: 'Size', value: (entry) => entry.size, cell: (entry) => bytes(entry.size) },
  ];
  const table = sortedTable('Entries', columns, sorted,
    (entry) => (entry.status === 'published' ? null : troubles(entry)));
  table.id = 'entries-table';
  return table;
}

/** Why an entry is not published, what to do about it, and what is in its folder. */
function troubles({ since, size, reasons }) {
  const reason = ([code, message, place, fix, retryable]) => make('li', {}, make('code', {}, code),
    ' ', place ? make('span', { class: 'quiet' }, place + ': ') : null, message,
    said('To fix', fix, retryable ? '; the same run may succeed later' : null));
  const folder = size === null ? 'Nothing has been published.' : 'An earlier bundle is in place.';
  return [make('ul', {}, reasons.map(reason)),
    make('p', { class: 'quiet' }, since ? `Since ${since}. ` : '', folder)];
}

/** How many entries each reason keeps from being published. */
function reasonTable() {
  const counts = new Map();
  for (const { status, reasons } of entries) {
    for (const code of new Set(reasons.map((reason) => reason[0]))) {
      const key = JSON.stringify([code, status]);
      counts.set(key, (counts.get(key) || 0) + 1);
    }
  }
  const rows = [...counts].map(([key, count]) => [...JSON.parse(key), count])
    .sort((left, right) => right[2] - left[2]);
  return rows.length ? plainTable('Reasons', ['Reason', 'Status', 'Entries'], rows) : null;
}

/** Each bundle in the middle of the box around its positions. */
function catalogueMap() {
  if (data.map.length === 0) return null;
  const tone = { published: ['#1d6b33', '#7fd897'], refused: ['#8a5300', '#f5bf6b'], failed: ['#b3261e', '#ff9c94'] };
  const series = Object.entries(tone).map(([status, [light, dark]]) => [status, status, light, dark]);
  return [make('p', { class: 'quiet' },
    'A point for each bundle that is in place, in the middle of the area that it covers.'),
    pointMap({ title: 'Bundles', rows: data.map, series })];
}

catalogueHeader();
section('reasons', 'What keeps entries from being published', reasonTable());
section('entries', 'Entries', entries.length ? entryList() : null);
section('map', 'Map', catalogueMap());
