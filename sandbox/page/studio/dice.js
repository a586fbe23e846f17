import { h } from '../shared.js';
import { pause, s, wantsStill } from './stage.js';

const PIPS = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
};
const [ROLLS, ROLL_MS] = [7, 80];

const face = (pips) =>
  s(
    'svg',
    { viewBox: '0 0 60 60', 'aria-hidden': 'true' },
    s('rect', { x: 2, y: 2, width: 56, height: 56, rx: 13, class: 'die-body' }),
    s('path', { d: 'M8 20V15q0-8 8-8h28q8 0 8 8v5q-22-7-44 0Z', class: 'die-light' }),
    ...PIPS[pips].map(([x, y]) =>
      s('circle', { cx: 16 + x * 14, cy: 16 + y * 14, r: pips === 1 ? 7 : 5, class: pips === 1 ? 'pip one' : 'pip' }),
    ),
  );

/** Dice on a table. */
export const dice = (stage, { dice: count }) => {
  const places = Array.from({ length: count }, (_, at) => h('div', { class: 'die' }, face(((at * 2) % 6) + 1)));
  const board = h('div', { class: 'dice', role: 'img', 'aria-label': 'ลูกเต๋า' }, ...places);
  const sum = h('p', { class: 'sum num', 'aria-hidden': 'true' }, '–');
  stage.append(board, sum);
  return {
    action: 'ทอย',
    spin: () => {
      sum.textContent = '…';
      for (const die of places) die.dataset.rolling = '';
    },
    stop: () => places.forEach((die) => delete die.dataset.rolling),
    reveal: async ({ dice: drawn, sum: total }) => {
      for (let roll = 0; roll < ROLLS && !wantsStill(); roll++) {
        for (const die of places) die.replaceChildren(face(1 + Math.floor(Math.random() * 6)));
        await pause(ROLL_MS);
      }
      drawn.forEach((pips, at) => places[at].replaceChildren(face(pips)));
      places.forEach((die) => delete die.dataset.rolling);
      sum.textContent = String(total);
      board.setAttribute('aria-label', `${drawn.join(' ')} รวม ${total}`);
    },
    pays: null,
    rule: `ลูกเต๋า ${count} ลูก นับแต้มรวม`,
  };
};
