import { h } from '../shared.js';

const SVG = 'http://www.w3.org/2000/svg';
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Creates an SVG element. */
export const s = (tag, attributes = {}, ...children) => {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

/** Waits, unless reduced motion is preferred. */
export const pause = (ms) => new Promise((done) => setTimeout(done, still.matches ? 0 : ms));
export const wantsStill = () => still.matches;

/** Loads the symbols into the page. */
export const loadSymbols = async () => {
  const response = await fetch('/page/studio/symbols.svg');
  const drawing = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  const hidden = h('div', { class: 'sr', 'aria-hidden': 'true' });
  hidden.append(document.importNode(drawing, true));
  document.body.append(hidden);
};

export const symbol = (name) =>
  s('svg', { viewBox: '0 0 48 48', class: 'symbol', 'aria-hidden': 'true' }, s('use', { href: `#s-${name}` }));

export const symbolNames = {
  koi: 'ปลาคาร์ป',
  pearl: 'ไข่มุก',
  moon: 'พระจันทร์',
  wave: 'คลื่น',
  star: 'ดาว',
  bubble: 'ฟองน้ำ',
  rabbit: 'กระต่าย',
  carrot: 'แครอต',
  heart: 'หัวใจ',
  gem: 'อัญมณี',
  coin: 'เหรียญ',
  planet: 'ดาวเคราะห์',
  comet: 'ดาวหาง',
  bolt: 'สายฟ้า',
  chip: 'ชิป',
  disc: 'แผ่นดิสก์',
  butterfly: 'ผีเสื้อ',
  flower: 'ดอกไม้',
  cherry: 'เชอร์รี',
  seven: 'เลขเจ็ด',
};
