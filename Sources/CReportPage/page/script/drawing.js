/** Paints everything: what is in front comes last. */
function paintMap(canvas, view, layers, paths) {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const sharp = Math.min(window.devicePixelRatio || 1, 2);
  if (canvas.width !== Math.round(width * sharp)) canvas.width = Math.round(width * sharp);
  if (canvas.height !== Math.round(height * sharp)) canvas.height = Math.round(height * sharp);
  const pen = canvas.getContext('2d');
  const style = getComputedStyle(document.documentElement);
  const ink = (name) => style.getPropertyValue('--' + name).trim();
  const at = (x, y) => [(x - view.x) * view.scale + width / 2, (y - view.y) * view.scale + height / 2];
  pen.setTransform(sharp, 0, 0, sharp, 0, 0);
  pen.clearRect(0, 0, width, height);
  const frame = { pen, view, width, height, at, ink };
  paintGrid(frame);
  for (const layer of layers.filter((one) => one.visible && one.ends)) paintLinks(frame, layer);
  for (const path of paths) if (!view.chosen) paintPath(frame, path, ink('quiet'), 1, 0.55);
  let drawn = 0;
  for (const layer of layers.filter((one) => one.visible)) drawn += paintPoints(frame, layer);
  if (view.chosen) paintPath(frame, view.chosen, ink('text'), 2.5, 1, true);
  paintNames(frame, layers, view.chosen ? 12 : 7);
  canvas.dataset.drawn = drawn;
}

/** Parallels and meridians, which say how large all is and which way is north. */
function paintGrid({ pen, view, width, height, at, ink }) {
  const degrees = (width / view.scale) * 360;
  const steps = [60, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];
  const step = steps.find((one) => degrees / one >= 3) || 0.005;
  pen.strokeStyle = ink('grid');
  pen.lineWidth = 1;
  pen.beginPath();
  const from = Math.floor(((view.x - 0.5) * 360 - degrees / 2) / step) * step;
  for (let longitude = from; longitude <= from + degrees + step; longitude += step) {
    const [x] = at(longitude / 360 + 0.5, 0);
    pen.moveTo(x, 0);
    pen.lineTo(x, height);
  }
  for (let latitude = -80 + (step < 10 ? 0 : 20); latitude <= 80 && step >= 1; latitude += step) {
    const [, y] = at(0, mercator(latitude, 0)[1]);
    if (y > 0 && y < height) { pen.moveTo(0, y); pen.lineTo(width, y); }
  }
  pen.stroke();
}

/** The lines from stop to stop of a kind. */
function paintLinks({ pen, width, height, at }, { ends, colors }) {
  pen.strokeStyle = colors[night.matches ? 1 : 0];
  pen.globalAlpha = 0.5;
  pen.lineWidth = 1.25;
  pen.beginPath();
  for (let place = 0; place < ends.x.length; place += 2) {
    const [x1, y1] = at(ends.x[place], ends.y[place]);
    const [x2, y2] = at(ends.x[place + 1], ends.y[place + 1]);
    if (Math.max(x1, x2) < 0 || Math.min(x1, x2) > width) continue;
    if (Math.max(y1, y2) < 0 || Math.min(y1, y2) > height) continue;
    pen.moveTo(x1, y1);
    pen.lineTo(x2, y2);
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

function paintPath({ pen, at, ink }, path, color, thickness, opacity, withStops) {
  for (const turn of [-1, 0, 1]) {
    pen.globalAlpha = opacity;
    pen.strokeStyle = color;
    pen.lineWidth = thickness;
    pen.beginPath();
    path.stops.forEach((stop, place) => pen[place ? 'lineTo' : 'moveTo'](...at(stop.x + turn, stop.y)));
    pen.stroke();
    pen.globalAlpha = 1;
    if (!withStops) continue;
    path.stops.forEach((stop, place) => {
      const [x, y] = at(stop.x + turn, stop.y);
      pen.fillStyle = ink('text');
      pen.beginPath();
      pen.arc(x, y, 9, 0, 7);
      pen.fill();
      pen.fillStyle = ink('card');
      pen.font = 'bold 11px system-ui, sans-serif';
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillText(place + 1, x, y + 0.5);
    });
  }
}

function paintPoints({ pen, view, width, height, at }, layer) {
  const { x, y, weight } = layer.points;
  const zoomed = Math.max(0, Math.min(1.6, Math.log2(view.scale / 20000) / 6));
  const few = x.length < 500 ? 2 : x.length < 5000 ? 0.8 : 0;
  let drawn = 0;
  pen.fillStyle = layer.colors[night.matches ? 1 : 0];
  pen.globalAlpha = x.length > 5000 ? 0.6 : 0.85;
  for (let place = 0; place < x.length; place++) {
    const [left, top] = at(x[place], y[place]);
    if (left < -8 || top < -8 || left > width + 8 || top > height + 8) continue;
    drawn++;
    const radius = 0.5 + few + weight[place] * (0.14 + 0.22 * zoomed + few / 5);
    if (radius < 1.6) pen.fillRect(left - radius, top - radius, 2 * radius, 2 * radius);
    else { pen.beginPath(); pen.arc(left, top, radius, 0, 7); pen.fill(); }
  }
  pen.globalAlpha = 1;
  return drawn;
}

/** Names of the heaviest points first, where none is in the way. */
function paintNames({ pen, width, height, at, ink }, layers, gap) {
  const placed = ({ points }) => Object.entries(points.names).map(([place, name]) =>
    ({ name, weight: points.weight[place], spot: at(points.x[place], points.y[place]) }));
  const names = layers.filter((one) => one.visible).flatMap(placed)
    .filter(({ spot: [x, y] }) => x > 4 && y > 8 && x < width - 30 && y < height - 24)
    .sort((left, right) => right.weight - left.weight);
  // The buttons are in the way, too.
  const taken = [[width - 60, 0, width, 160]];
  pen.font = '12px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.strokeStyle = ink('map');
  pen.fillStyle = ink('text');
  const limit = Math.round((width * height) / 9000);
  for (const { name, spot: [x, y] } of names.slice(0, 400)) {
    const box = [x + gap - 1, y - 9, x + gap + 5 + pen.measureText(name).width, y + 9];
    if (taken.length >= limit) break;
    const covers = (one) => box[0] < one[2] && box[2] > one[0] && box[1] < one[3] && box[3] > one[1];
    if (box[2] > width || taken.some(covers)) continue;
    taken.push(box);
    pen.strokeText(name, x + gap, y);
    pen.fillText(name, x + gap, y);
  }
}

/** Makes a bar as long as a round number of kilometres in the middle of the map, where its label fits. */
function showScale(bar, view) {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * view.y)));
  const perKilometre = view.scale / (40075 * Math.cos(latitude));
  const most = 160 / perKilometre;
  const power = Math.pow(10, Math.floor(Math.log10(most)));
  const length = power * [5, 2, 1].find((factor) => factor * power <= most);
  bar.style.width = length * perKilometre + 'px';
  bar.textContent = length >= 1 ? shown(length) + ' km' : shown(length * 1000) + ' m';
}
