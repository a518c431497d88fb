/** Lines over numbers, of which each facet of the part has its own. */
function lineChart(part) {
  const facets = [...new Set(part.rows.map((row) => row[0]))];
  const plot = make('div');
  const readout = make('p', { class: 'readout', 'aria-live': 'polite' });
  const key = make('div');
  const details = make('div');
  let rows = [];
  readout.textContent = hint;
  const show = (width) => {
    const series = seriesOf(part, new Set(rows.map((row) => row[2])));
    key.replaceChildren(...[keyList(series)].filter(Boolean));
    plot.replaceChildren(lines(part, series, rows, width, readout));
  };
  const choose = (facet) => {
    rows = part.rows.filter((row) => row[0] === facet);
    if (plot.clientWidth) show(plot.clientWidth);
    const series = seriesOf(part, new Set(rows.map((row) => row[2])));
    details.replaceChildren(asTable(part.title, [part.x, ...series.map((one) => one.name)], () =>
      placesOf(rows).map((x) => [x, ...series.map((one) => valueAt(rows, one, x))])));
  };
  choose(facets[0]);
  whenSized(plot, show);
  return make('figure', {}, choice(part.title, facets, choose), key, plot, readout, details);
}

const hint = 'The pointer and arrow keys read the values.';
const placesOf = (rows) => [...new Set(rows.map((row) => row[1]))].sort((left, right) => left - right);

function valueAt(rows, series, x) {
  const row = rows.find((one) => one[1] === x && one[2] === series.key);
  return row ? row[3] : null;
}

function lines(part, series, rows, width, readout) {
  const [left, right, top, bottom, height] = [50, 10, 12, 40, width < 500 ? 260 : 320];
  const places = placesOf(rows);
  const values = rows.map((row) => row[3]);
  const marks = ticks(Math.min(...values), Math.max(...values));
  const [low, high] = [marks[0], marks[marks.length - 1]];
  const [first, last] = [places[0], places[places.length - 1]];
  const x = (place) => left + ((width - left - right) * (place - first)) / Math.max(1, last - first);
  const y = (value) => top + (height - top - bottom) * (1 - (value - low) / (high - low || 1));
  const over = `${part.x.toLowerCase()} ${first} to ${last}`;
  const picture = chartFrame(width, height,
    `${part.title}: ${counted(series.length, 'line')} over ${over}. Arrow keys read the values.`);
  for (const mark of marks) {
    const [y1, y2] = [y(mark), y(mark)];
    picture.append(draw('line', { x1: left, x2: width - right, y1, y2, class: 'grid' }),
      draw('text', { x: left - 6, y: y(mark) + 4, 'text-anchor': 'end' }, short(mark)));
  }
  const every = Math.ceil(places.length / Math.max(1, Math.floor((width - left) / 34)));
  places.forEach((place, number) => {
    if (number % every === 0) picture.append(centred(x(place), height - bottom + 18, shown(place)));
  });
  picture.append(centred((width + left) / 2, height - 4, part.x));
  const cursor = draw('line', { y1: top, y2: height - bottom, class: 'axis', visibility: 'hidden' });
  picture.append(cursor);
  for (const one of series) {
    const own = rows.filter((row) => row[2] === one.key);
    const spots = own.map((row) => x(row[1]).toFixed(1) + ' ' + y(row[3]).toFixed(1));
    picture.append(draw('path', { d: 'M' + spots.join('L'), class: 'series', colors: one.colors }));
    if (own.length > 1) continue;
    const [cx, cy] = [x(own[0][1]), y(own[0][3])];
    picture.append(draw('circle', { cx, cy, r: 3, class: 'series', colors: one.colors }));
  }
  const nearest = (at) => places.reduce((best, place, number) =>
    (Math.abs(x(place) - at) < Math.abs(x(places[best]) - at) ? number : best), 0);
  choosing(picture, places.length, nearest, (chosen) => {
    const place = places[chosen];
    cursor.setAttribute('visibility', chosen < 0 ? 'hidden' : 'visible');
    if (chosen < 0) { readout.textContent = hint; return; }
    cursor.setAttribute('x1', x(place));
    cursor.setAttribute('x2', x(place));
    const parts = series.map((one) => [one.name, valueAt(rows, one, place)])
      .filter((pair) => pair[1] !== null)
      .sort((one, other) => other[1] - one[1]).map(([name, value]) => name + ' ' + shown(value));
    readout.textContent = part.x + ' ' + place + ': ' + parts.join(', ');
  });
  return picture;
}
