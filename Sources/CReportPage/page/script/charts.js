/** The rows of a chart's facet as categories, each with the values of its series. */
function categoriesOf(rows) {
  const categories = new Map();
  for (const [, category, key, value] of rows) {
    if (!categories.has(category)) categories.set(category, new Map());
    categories.get(category).set(key, (categories.get(category).get(key) || 0) + value);
  }
  const names = [...categories.keys()];
  // Hours without departures are hours, too.
  if (names.length > 1 && names.every((name) => Number.isInteger(name))) {
    names.sort((left, right) => left - right);
    const steps = names.slice(1).map((name, place) => name - names[place]);
    const step = Math.min(...steps);
    const gaps = (names[names.length - 1] - names[0]) / step;
    if (Number.isInteger(gaps) && gaps < 400) {
      return Array.from({ length: gaps + 1 }, (_, place) => names[0] + place * step)
        .map((name) => ({ name, values: categories.get(name) || new Map() }));
    }
  }
  return names.map((name) => ({ name, values: categories.get(name) }));
}

/** Bars, of which each facet of the part has its own; lying ones where their names are words. */
function barChart(part) {
  const facets = [...new Set(part.rows.map((row) => row[0]))];
  const series = seriesOf(part, new Set(part.rows.map((row) => row[2])));
  const plot = make('div');
  const readout = make('p', { class: 'readout', 'aria-live': 'polite' });
  let rows = [];
  const show = (width) => {
    const categories = categoriesOf(rows);
    const isWord = ({ name }) => typeof name === 'string' && !/^\d{4}-\d\d(-\d\d)?$/.test(name);
    const bars = categories.some(isWord) ? lyingBars : standingBars;
    plot.replaceChildren(bars(part, series, categories, width, readout));
    tell(readout, part, series, null, categories);
  };
  whenSized(plot, show);
  const details = make('div');
  const choose = (facet) => {
    rows = part.rows.filter((row) => row[0] === facet);
    if (plot.clientWidth) show(plot.clientWidth);
    details.replaceChildren(barTable(part, series, rows));
  };
  choose(facets[0]);
  const facetButtons = choice(part.title, facets, choose);
  return make('figure', {}, facetButtons, keyList(series), plot, readout, details);
}

/** The values of bars as a table, with their sum where there are several series. */
function barTable(part, series, rows) {
  const sum = series.length > 1;
  const names = [part.category, ...series.map((one) => one.name), ...(sum ? ['Total'] : [])];
  return asTable(part.title, names, () => categoriesOf(rows).map((one) =>
    [one.name, ...series.map(({ key }) => one.values.get(key) || 0), ...(sum ? [total(one)] : [])]));
}

const total = (category) => [...category.values.values()].reduce((sum, value) => sum + value, 0);

/** Says what a category has, or what all have together. */
function tell(readout, part, series, category, categories) {
  if (!category) {
    const all = categories.reduce((sum, one) => sum + total(one), 0);
    readout.textContent = part.unit === 'in a row' ? '' : shown(all) + ' ' + part.unit + ' in all';
    return;
  }
  const parts = series.filter((one) => category.values.get(one.key))
    .map((one) => (series.length > 1 ? one.name + ' ' : '') + shown(category.values.get(one.key)));
  const sum = series.length > 1 && parts.length > 1 ? ', ' + shown(total(category)) + ' in all' : '';
  readout.textContent = title(category.name) + ': ' + (parts.join(', ') || 'none') + sum;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A category with the day of the week, if it is a day. */
const title = (name) => /^\d{4}-\d\d-\d\d$/.test(name)
  ? weekdays[new Date(name + 'T00:00:00Z').getUTCDay()] + ' ' + name : shown(name);

/** The summary that a screen reader has for a chart. */
function summary(part, categories) {
  const higher = (best, one) => (total(one) > total(best) ? one : best);
  const highest = categories.reduce(higher, categories[0]);
  return part.title + ': bar chart of ' + counted(categories.length, 'column') +
    (highest ? ', the highest at ' + title(highest.name) + ' with ' + shown(total(highest)) : '') +
    '. Arrow keys read the columns.';
}

/** An empty picture of a chart, which a screen reader knows by its label. */
const chartFrame = (width, height, label) => draw('svg',
  { height, viewBox: `0 0 ${width} ${height}`, role: 'img', tabindex: '0', 'aria-label': label });

/** A text in the middle of a place. */
const centred = (x, y, text) => draw('text', { x, y, 'text-anchor': 'middle' }, text);

/** A picture in which arrow keys and the pointer choose one of so many places. */
function choosing(picture, count, placeAt, choose) {
  let chosen = -1;
  const go = (place) => { chosen = Math.max(-1, Math.min(count - 1, place)); choose(chosen); };
  picture.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) { event.preventDefault(); go(Math.max(0, chosen + step)); }
    if (event.key === 'Escape') go(-1);
  });
  picture.addEventListener('pointermove', (event) => {
    const box = picture.getBoundingClientRect();
    const place = placeAt(event.clientX - box.left, event.clientY - box.top);
    if (place !== chosen) go(place);
  });
  picture.addEventListener('pointerleave', () => go(-1));
  picture.addEventListener('blur', () => go(-1));
}

function standingBars(part, series, categories, width, readout) {
  const [left, top, bottom, height] = [44, 10, 24, width < 500 ? 220 : 260];
  const high = Math.max(1, ...categories.map(total));
  const marks = ticks(0, high);
  const most = marks[marks.length - 1];
  const y = (value) => top + (height - top - bottom) * (1 - value / most);
  const slot = (width - left - 4) / Math.max(1, categories.length);
  const gap = slot > 6 ? Math.min(4, slot * 0.2) : slot > 3 ? 1 : 0;
  const picture = chartFrame(width, height, summary(part, categories));
  for (const mark of marks) {
    const [y1, y2] = [y(mark), y(mark)];
    picture.append(draw('line', { x1: left, x2: width, y1, y2, class: mark ? 'grid' : 'axis' }),
      draw('text', { x: left - 6, y: y(mark) + 4, 'text-anchor': 'end' }, short(mark)));
  }
  const room = Math.max(1, Math.floor((width - left) / labelWidth(categories)));
  const every = Math.ceil(categories.length / room);
  const bands = categories.map((category, place) => {
    const x = left + place * slot;
    const band = draw('rect', { x, y: top, width: slot, height: height - top - bottom, class: 'band' });
    picture.append(band);
    let sum = 0;
    for (const one of series) {
      const value = category.values.get(one.key) || 0;
      if (value <= 0) continue;
      picture.append(draw('rect', {
        x: x + gap / 2, y: y(sum + value), width: Math.max(0.5, slot - gap),
        height: y(sum) - y(sum + value), class: 'series', colors: one.colors,
      }));
      sum += value;
    }
    if (place % every === 0) {
      picture.append(centred(Math.min(x + slot / 2, width - 22), height - 7, labelOf(category.name)));
    }
    return band;
  });
  choosing(picture, categories.length, (x) => Math.floor((x - left) / slot), (chosen) => {
    bands.forEach((band, place) => band.classList.toggle('chosen', place === chosen));
    tell(readout, part, series, categories[chosen], categories);
  });
  return picture;
}

/** A category below an axis: of days the month and the day. */
const labelOf = (name) => (/^\d{4}-\d\d-\d\d$/.test(name) ? name.slice(5) : String(name));
const labelWidth = (categories) =>
  14 + 8 * Math.max(...categories.map((one) => labelOf(one.name).length), 1);

function lyingBars(part, series, categories, width, readout) {
  const rowHeight = 40;
  const height = categories.length * rowHeight + 4;
  const most = Math.max(1, ...categories.map(total));
  const end = 8 + 9 * Math.max(...categories.map((one) => shown(total(one)).length));
  const picture = chartFrame(width, height, summary(part, categories));
  const bands = categories.map((category, place) => {
    const y = place * rowHeight;
    const band = draw('rect', { x: 0, y, width, height: rowHeight, class: 'band' });
    picture.append(band, draw('text', { x: 0, y: y + 14, class: 'name' }, category.name));
    let x = 0;
    for (const one of series) {
      const length = ((width - end) * (category.values.get(one.key) || 0)) / most;
      if (length <= 0) continue;
      picture.append(draw('rect', {
        x, y: y + 19, width: Math.max(1, length), height: 14, class: 'series', colors: one.colors,
      }));
      x += length;
    }
    picture.append(draw('text', { x: x + 6, y: y + 31 }, shown(total(category))));
    return band;
  });
  choosing(picture, categories.length, (x, y) => Math.floor(y / rowHeight), (chosen) => {
    bands.forEach((band, place) => band.classList.toggle('chosen', place === chosen));
    tell(readout, part, series, categories[chosen], categories);
  });
  return picture;
}
