const data = JSON.parse(document.getElementById('data').textContent);

/** An element with attributes and children; texts of the data become text alone, never markup. */
function make(name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** An element of SVG. */
function draw(name, attributes, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key === 'colors') {
      element.style.setProperty('--light', value[0]);
      element.style.setProperty('--dark', value[1]);
    } else if (key === 'width%') element.style.width = value + '%';
    else if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

const grouping = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A number with commas between thousands; a text as it is. */
const shown = (value) =>
  typeof value === 'number' ? grouping.format(value) : value === null ? '' : String(value);

/** A number for an axis, such as 12k. */
function short(value) {
  if (Math.abs(value) >= 1e6) return grouping.format(value / 1e6) + 'M';
  if (Math.abs(value) >= 1e4) return grouping.format(value / 1e3) + 'k';
  return grouping.format(value);
}

/** Bytes as people read them. */
function bytes(count) {
  if (count === null) return '';
  for (const [unit, size] of [['GB', 1e9], ['MB', 1e6], ['KB', 1e3]]) {
    if (count >= size) return grouping.format(Math.round((count / size) * 10) / 10) + ' ' + unit;
  }
  return count + ' bytes';
}

/** A name that a narrow column breaks after an underscore, and nowhere else. */
const breakable = (name) => name.split('_').flatMap((word, place) =>
  (place ? ['_', make('wbr'), word] : [word]));

/** A number with its noun. */
const counted = (count, one, many) => shown(count) + ' ' + (count === 1 ? one : many || one + 's');

/** Where the ticks of an axis are: about five, on round numbers, the outer ones around all values. */
function ticks(from, to) {
  const rough = (to - from || 1) / 4;
  const power = Math.pow(10, Math.floor(Math.log10(rough)));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough);
  const places = [];
  for (let place = Math.floor(from / step); place < to / step; place++) places.push(place * step);
  return [...places, Math.ceil(to / step) * step || step];
}

/** The colours, on a light ground and on a dark one, of series that have none of their own. */
const palette = [
  ['#006cb0', '#4db8ff'], ['#b85000', '#ffa133'], ['#2e7d32', '#6ccb5f'], ['#8e24aa', '#d98bea'],
  ['#00707a', '#2ec4c6'], ['#c8102e', '#ff6b6b'], ['#6d4c41', '#c9a394'], ['#5a6672', '#a9b4bf'],
];

/** The series that rows name, in the order in which the part declares them. */
function seriesOf(part, keys) {
  const declared = part.series || [...keys].map((key) => [key, String(key), null, null]);
  return declared.filter((row) => keys.has(row[0])).map(([key, name, light, dark], place) => {
    const own = palette[place % palette.length];
    return { key, name, colors: [light || own[0], dark || own[1]] };
  });
}

/** The names of series beside their colours. */
function keyList(series) {
  if (series.length < 2) return null;
  return make('ul', { class: 'key' }, series.map((one) =>
    make('li', {}, make('span', { class: 'swatch series', colors: one.colors }), one.name)));
}

/** Buttons of which one is pressed; `choose` hears which. */
function choice(label, names, choose) {
  if (names.length < 2) return null;
  const buttons = names.map((name, place) => make('button', {
    type: 'button', 'aria-pressed': String(place === 0), onclick: () => press(place),
  }, name));
  const press = (chosen) => {
    buttons.forEach((button, place) => button.setAttribute('aria-pressed', String(place === chosen)));
    choose(names[chosen]);
  };
  return make('div', { class: 'tools', role: 'group', 'aria-label': label }, buttons);
}

/** Calls back with an element's width, now and whenever it changes. */
function whenSized(element, body) {
  let last = 0;
  new ResizeObserver(() => {
    const width = element.clientWidth;
    if (width && width !== last) body((last = width));
  }).observe(element);
}
