/** A table in a box that scrolls sideways, by keyboard too, and says so where it has to. */
function scrolling(label, table) {
  const hint = make('p', { class: 'hint', hidden: true }, 'Scroll sideways for more columns →');
  const box = make('div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': label }, table);
  const look = () => { hint.hidden = box.scrollWidth <= box.clientWidth; };
  whenSized(box, look);
  whenSized(table, look);
  return [hint, box];
}

/** Compares values of a column; what is missing comes last in both directions. */
function compared(left, right, direction) {
  const missing = (value) => value === null || value === undefined || value === '';
  if (missing(left) || missing(right)) return missing(left) - missing(right);
  if (typeof left === 'number' && typeof right === 'number') return (left - right) * direction;
  return String(left).localeCompare(String(right), 'en', { numeric: true }) * direction;
}

/**
 * A table that is sorted by the buttons in its head.
 *
 * A column has a name, `value` of a row to sort by, and maybe `cell`, what is shown of it. `inner` has
 * what belongs in a row below another, or null. Of many rows fifty are shown until all are asked for.
 */
function sortedTable(label, columns, rows, inner) {
  const state = { rows, column: null, direction: 1, limit: 50 };
  const body = make('tbody');
  const more = make('button', { type: 'button', onclick: () => { state.limit = Infinity; show(); } });
  const isNumber = columns.map((column) => rows.some((row) => typeof column.value(row) === 'number'));
  const heads = columns.map((column, place) => {
    const sort = () => {
      const again = state.column === column;
      state.direction = again ? -state.direction : isNumber[place] ? -1 : 1;
      state.column = column;
      show();
    };
    const button = make('button', { type: 'button', onclick: sort }, column.name);
    const shape = column.class || (isNumber[place] ? 'number' : null);
    return make('th', { scope: 'col', class: shape }, rows.length < 2 ? column.name : button);
  });
  function cells(row) {
    return columns.map((column, place) => {
      const content = column.cell ? column.cell(row) : shown(column.value(row));
      return make('td', { class: column.class || (isNumber[place] ? 'number' : null) }, content);
    });
  }
  const innerRow = (content) => make('tr', { class: 'inner' },
    make('td', { colspan: columns.length }, make('div', {}, content)));
  function show() {
    heads.forEach((head, place) => {
      if (rows.length < 2) return;
      const sort = state.column !== columns[place] ? 'none'
        : state.direction > 0 ? 'ascending' : 'descending';
      head.setAttribute('aria-sort', sort);
    });
    const order = state.rows.slice();
    const { column, direction } = state;
    const places = (left, right) => compared(column.value(left), column.value(right), direction);
    if (column) order.sort(places);
    const visible = order.slice(0, state.limit);
    body.replaceChildren(...visible.flatMap((row) => {
      const below = inner && inner(row);
      return [make('tr', {}, cells(row)), ...(below ? [innerRow(below)] : [])];
    }));
    more.hidden = visible.length === order.length;
    more.textContent = 'Show all ' + shown(order.length);
  }
  const table = make('table', {}, make('thead', {}, make('tr', {}, heads)), body);
  const element = make('div', {}, scrolling(label, table), more);
  element.show = show;
  element.showRows = (filtered) => { state.rows = filtered; show(); };
  show();
  return element;
}

/** A table of rows that are arrays, under names of columns. */
const plainTable = (label, names, rows) =>
  sortedTable(label, names.map((name, place) => ({ name, value: (row) => row[place] })), rows);

/** The same numbers as a chart, for those who would rather read. */
const asTable = (title, names, rows) => {
  const details = make('details', {}, make('summary', {}, 'The same as a table'));
  details.addEventListener('toggle', () => {
    if (details.open && details.children.length < 2) details.append(plainTable(title, names, rows()));
  });
  return details;
};
