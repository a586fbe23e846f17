import { h } from '../shared.js';
import { times } from './money.js';
import { pause, s } from './stage.js';

const marks = { spade: '♠', heart: '♥', club: '♣', diamond: '♦' };
const suitNames = { spade: 'โพดำ', heart: 'โพแดง', club: 'ดอกจิก', diamond: 'ข้าวหลามตัด' };
const TURN_MS = 320;

const back = () =>
  s(
    'svg',
    { viewBox: '0 0 80 112', 'aria-hidden': 'true' },
    s('rect', { x: 1, y: 1, width: 78, height: 110, rx: 10, class: 'card-back' }),
    s('rect', { x: 8, y: 8, width: 64, height: 96, rx: 6, class: 'card-frame' }),
    s('path', { d: 'M40 30l6.5 19.5L66 56l-19.5 6.5L40 82l-6.5-19.5L14 56l19.5-6.5Z', class: 'card-star' }),
  );

const front = ({ rank, suit }) => {
  const tone = suit === 'heart' || suit === 'diamond' ? 'red' : 'black';
  const text = (attributes, value) => s('text', { class: `card-text ${tone}`, ...attributes }, value);
  return s(
    'svg',
    { viewBox: '0 0 80 112', 'aria-hidden': 'true' },
    s('rect', { x: 1, y: 1, width: 78, height: 110, rx: 10, class: 'card-front' }),
    text({ x: 8, y: 25, 'font-size': 22 }, rank),
    text({ x: 8, y: 43, 'font-size': 17 }, marks[suit]),
    text({ x: 40, y: 78, 'font-size': 44, 'text-anchor': 'middle' }, marks[suit]),
  );
};

/** Cards of one deck, face down until they are dealt. */
export const cards = (stage, { cards: count, hands }) => {
  const places = Array.from({ length: count }, () => h('div', { class: 'playing-card' }, back()));
  const board = h('div', { class: 'cards', role: 'img', 'aria-label': 'ไพ่คว่ำ' }, ...places);
  const hand = h('p', { class: 'sum', 'aria-hidden': 'true' });
  stage.append(board, hand);
  const cover = () => places.forEach((place) => place.replaceChildren(back()));
  return {
    action: 'เปิดไพ่',
    spin: () => {
      cover();
      hand.textContent = '';
      for (const place of places) place.dataset.dealing = '';
    },
    stop: () => places.forEach((place) => delete place.dataset.dealing),
    reveal: async ({ cards: drawn, hand: code }) => {
      for (const [at, card] of drawn.entries()) {
        await pause(TURN_MS);
        places[at].replaceChildren(front(card));
        delete places[at].dataset.dealing;
      }
      const name = hands?.find((each) => each.code === code)?.name;
      hand.textContent = name ?? '';
      const said = drawn.map(({ rank, suit }) => `${rank} ${suitNames[suit]}`);
      board.setAttribute('aria-label', [...said, ...(name ? [name] : [])].join(', '));
    },
    pays: hands
      ? () =>
          h(
            'table',
            {},
            h('thead', {}, h('tr', {}, h('th', {}, 'ไพ่สามใบ'), h('th', {}, 'จ่าย'))),
            h(
              'tbody',
              {},
              ...hands.map(({ name, pays }) => h('tr', {}, h('th', { scope: 'row' }, name), h('td', {}, times(pays)))),
            ),
          )
      : null,
    rule: hands ? 'ไพ่สามใบจากสำรับเดียว' : 'ไพ่สองใบจากสำรับเดียว แต้มสูงกว่าชนะ A ต่ำสุด',
  };
};
