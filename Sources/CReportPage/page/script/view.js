const night = matchMedia('(prefers-color-scheme: dark)');

/** What is seen of a map: it moves by pointer, touch, wheel, keys and buttons, and paints itself. */
function mapView(canvas, bar, layers, paths, readout) {
  const all = usualBox(layers, paths);
  const view = { x: 0.5, y: 0.5, scale: 1, chosen: null, waiting: false };
  const size = () => [canvas.clientWidth, canvas.clientHeight];
  const fitTo = ([left, top, right, bottom]) => {
    const [width, height] = size();
    const room = Math.min(width / (right - left || 1e-4), height / (bottom - top || 1e-4)) * 0.9;
    Object.assign(view, { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.min(room, 4e7) });
    view.paint();
  };
  view.fit = () => fitTo(all);
  view.choose = (path) => {
    view.chosen = path;
    if (!path) return view.fit();
    const [xs, ys] = [path.stops.map((stop) => stop.x), path.stops.map((stop) => stop.y)];
    fitTo([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  };
  view.pan = (x, y) => { view.x -= x / view.scale; view.y -= y / view.scale; view.paint(); };
  view.zoom = (factor, at) => {
    const [width, height] = size();
    const [x, y] = at ? [at[0] - width / 2, at[1] - height / 2] : [0, 0];
    const scale = Math.max(240, Math.min(4e7, view.scale * factor));
    view.x += x / view.scale - x / scale;
    view.y += y / view.scale - y / scale;
    view.scale = scale;
    view.paint();
  };
  view.paint = () => {
    if (view.waiting) return;
    view.waiting = true;
    requestAnimationFrame(() => { view.waiting = false; paintMap(canvas, view, layers, paths); showScale(bar, view); });
  };
  view.nearest = (x, y) => nearestPoint(view, layers, size(), x, y);
  listen(canvas, view, readout);
  let first = true;
  whenSized(canvas, () => { if (first) view.fit(); else view.paint(); first = false; });
  night.addEventListener('change', view.paint);
  return view;
}

function listen(canvas, view, readout) {
  const pointers = new Map();
  const place = (event) => [event.offsetX, event.offsetY];
  const spread = () => {
    const [one, other] = [...pointers.values()];
    return Math.hypot(one[0] - other[0], one[1] - other[1]);
  };
  let moved = 0;
  canvas.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, place(event));
    canvas.setPointerCapture(event.pointerId);
    moved = 0;
  });
  canvas.addEventListener('pointermove', (event) => {
    const last = pointers.get(event.pointerId);
    const now = place(event);
    if (!last) return;
    const before = pointers.size === 2 ? spread() : 0;
    pointers.set(event.pointerId, now);
    moved += Math.hypot(now[0] - last[0], now[1] - last[1]);
    view.pan((now[0] - last[0]) / pointers.size, (now[1] - last[1]) / pointers.size);
    if (before > 10) view.zoom(spread() / before, now);
  });
  const end = (event) => {
    if (pointers.delete(event.pointerId) && moved < 5 && event.type === 'pointerup') {
      readout.textContent = view.nearest(...place(event)) || 'Nothing with a name is here.';
    }
  };
  for (const type of ['pointerup', 'pointercancel']) canvas.addEventListener(type, end);
  canvas.addEventListener('wheel', (event) => {
    // Whoever scrolls past the map wants to read on.
    if (document.activeElement !== canvas && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    view.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), place(event));
  }, { passive: false });
  canvas.addEventListener('keydown', (event) => {
    const steps = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
    const factor = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (steps[event.key]) view.pan(...steps[event.key]);
    else if (factor) view.zoom(factor);
    else if (event.key === '0') view.fit();
    else return;
    event.preventDefault();
  });
}

/** The named point that is nearest to a place on the screen, in words. */
function nearestPoint(view, layers, [width, height], x, y) {
  let [best, found] = [24, null];
  for (const layer of layers.filter((one) => one.visible)) {
    const points = layer.points;
    for (const [place, name] of Object.entries(points.names)) {
      const away = Math.hypot((points.x[place] - view.x) * view.scale + width / 2 - x,
        (points.y[place] - view.y) * view.scale + height / 2 - y);
      if (away < best) [best, found] = [away, name + ' (' + layer.name + ')'];
    }
  }
  return found;
}
