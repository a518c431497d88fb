/** A point on Mercator's map, whose sides go from 0 to 1. */
const mercator = (latitude, longitude) => {
  const sine = Math.max(-0.9999, Math.min(0.9999, Math.sin((latitude * Math.PI) / 180)));
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
};

/** Points, or the ends of links, as they were before they were packed: see PackedPoints.swift. */
function unpacked(kind) {
  const count = kind.steps.length / 2;
  const points = {
    x: new Float64Array(count), y: new Float64Array(count), weight: new Uint8Array(count),
    names: kind.names,
  };
  let [latitude, longitude] = [0, 0];
  for (let place = 0; place < count; place++) {
    latitude += kind.steps[2 * place];
    longitude += kind.steps[2 * place + 1];
    [points.x[place], points.y[place]] = mercator(latitude / 1e5, longitude / 1e5);
    points.weight[place] = kind.weights ? kind.weights.charCodeAt(place) - 48 : 0;
  }
  return points;
}

/** The lines of a part, each a list of stops; a line goes the short way round the world. */
function pathsOf(rows) {
  const paths = new Map();
  for (const [name, detail, latitude, longitude, stop] of rows) {
    if (!paths.has(name)) paths.set(name, { name, detail, stops: [] });
    const stops = paths.get(name).stops;
    let [x, y] = mercator(latitude, longitude);
    const last = stops[stops.length - 1];
    if (last) x -= Math.round(x - last.x);
    if (!last || last.name !== stop) stops.push({ x, y, name: stop });
  }
  return [...paths.values()];
}

/** The box that holds most of the points: a few that are far away do not make all others small. */
function usualBox(layers, paths) {
  const stops = paths.flatMap((path) => path.stops);
  const all = (side) => layers.flatMap((layer) => [...layer.points[side]])
    .concat(stops.map((stop) => stop[side]));
  const [xs, ys] = [all('x'), all('y')];
  const range = (values) => {
    const sorted = Float64Array.from(values).sort();
    const at = (share) => sorted[Math.round((sorted.length - 1) * share)];
    const [all, most] = [[at(0), at(1)], [at(0.03), at(0.97)]];
    return most[1] - most[0] < (all[1] - all[0]) * 0.45 ? most : all;
  };
  if (xs.length === 0) return [0, 0, 1, 1];
  const [[left, right], [top, bottom]] = [range(xs), range(ys)];
  return [left, top, right, bottom];
}

/** A map of points by kind, with a legend that filters, and lines of which one can be chosen. */
function pointMap(part) {
  const known = new Map((part.series || []).map((row, place) => [row[0], { row, place }]));
  const layers = part.rows.filter((kind) => kind.weights.length).map((kind, place) => {
    const declared = known.get(kind.kind) || { row: [kind.kind, String(kind.kind), null, null], place };
    const own = palette[declared.place % palette.length];
    const [, name, light, dark] = declared.row;
    const colors = [light || own[0], dark || own[1]];
    const links = (part.links || []).find((one) => one.kind === kind.kind);
    const ends = links ? unpacked(links) : null;
    return { name, order: declared.place, colors, points: unpacked(kind), ends, visible: true };
  }).sort((left, right) => left.order - right.order);
  const paths = pathsOf(part.paths || []);
  if (layers.length + paths.length === 0) return make('p', {}, 'Nothing has a position.');
  const size = (layer) => shown(layer.points.x.length);
  const what = layers.map((layer) => size(layer) + ' ' + layer.name.toLowerCase()).join(', ');
  const canvas = make('canvas', {
    tabindex: '0', role: 'application', 'aria-roledescription': 'map', 'aria-label':
      `${part.title}: map of ${what}. Arrow keys move it, plus and minus zoom, 0 shows all.`,
  });
  const readout = make('p', { class: 'readout', 'aria-live': 'polite' },
    matchMedia('(pointer: coarse)').matches ? 'Tap the map, then drag it or pinch.'
      : 'Drag to move. Click the map first to zoom with the wheel.');
  const stops = make('div');
  const scale = make('div', { class: 'scale' });
  const view = mapView(canvas, scale, layers, paths, readout);
  const legend = make('fieldset', {}, make('legend', {}, 'Shown on the map'), layers.map((layer) => {
    const change = () => { layer.visible = box.checked; view.paint(); };
    const box = make('input', { type: 'checkbox', checked: true, onchange: change });
    const swatch = make('span', { class: 'swatch series', colors: layer.colors });
    return make('label', { class: 'check' }, box, swatch, `${layer.name} (${size(layer)})`);
  }));
  const button = (label, sign, onclick) =>
    make('button', { type: 'button', 'aria-label': label, onclick }, sign);
  const zoom = make('div', { class: 'zoom' }, button('Zoom in', '+', () => view.zoom(1.6)),
    button('Zoom out', '−', () => view.zoom(1 / 1.6)), button('Show all', '⤢', () => view.fit()));
  return make('div', {}, legend, pathChoice(paths, view, stops),
    make('div', { class: 'map' }, canvas, scale, zoom), readout, stops);
}

/** A menu of the lines; the chosen one is drawn above the others, and its stops are listed. */
function pathChoice(paths, view, list) {
  if (paths.length === 0) return null;
  const menu = make('select', { onchange: () => {
    const path = paths[menu.selectedIndex - 1] || null;
    view.choose(path);
    list.replaceChildren(...(path ? [make('p', {}, path.detail), make('ol', { class: 'stops' },
      path.stops.map((stop) => make('li', {}, stop.name)))] : []));
  } }, make('option', {}, 'All of them'), paths.map((path) => make('option', {}, path.name)));
  return make('div', { class: 'tools' }, make('label', { class: 'field' }, 'Trip', menu));
}
