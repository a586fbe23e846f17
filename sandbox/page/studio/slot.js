import { h } from '../shared.js';
import { pause, symbol, symbolNames } from './stage.js';

const SPIN_MS = 500;
const BETWEEN_MS = 220;

/** Three reels of three cells. */
export const slot = (stage, { symbols, lines }) => {
  const cells = [0, 1, 2].map(() => [0, 1, 2].map(() => h('div', { class: 'cell' })));
  const reels = cells.map((column) => h('div', { class: 'reel' }, ...column));
  const board = h(
    'div',
    { class: 'reels', role: 'img', 'aria-label': 'วงล้อสามแถว', 'data-lines': lines.length },
    ...reels,
  );
  const put = (reel, names) => names.forEach((name, row) => cells[reel][row].replaceChildren(symbol(name)));
  [0, 1, 2].forEach((reel) =>
    put(
      reel,
      [0, 1, 2].map((row) => symbols[(reel + row) % symbols.length].symbol),
    ),
  );
  stage.append(board);
  return {
    action: 'หมุน',
    spin: () => {
      for (const cell of cells.flat()) delete cell.dataset.win;
      for (const reel of reels) reel.dataset.spinning = '';
    },
    stop: () => reels.forEach((reel) => delete reel.dataset.spinning),
    reveal: async ({ reels: drawn, wins }) => {
      await pause(SPIN_MS);
      for (const [reel, names] of drawn.entries()) {
        put(reel, names);
        delete reels[reel].dataset.spinning;
        await pause(BETWEEN_MS);
      }
      const rows = [0, 1, 2].map((row) => drawn.map((names) => symbolNames[names[row]]).join(' '));
      board.setAttribute('aria-label', rows.join(', '));
      for (const { line, count } of wins)
        for (let reel = 0; reel < count; reel++) cells[reel][lines[line][reel]].dataset.win = '';
    },
    pays: () =>
      h(
        'table',
        {},
        h('thead', {}, h('tr', {}, h('th', {}, 'สัญลักษณ์'), h('th', {}, '3 ตัว'), h('th', {}, '2 ตัวแรก'))),
        h(
          'tbody',
          {},
          ...symbols.map((each) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, symbol(each.symbol), ` ${symbolNames[each.symbol]}`),
              h('td', {}, `${each.three}×`),
              h('td', {}, each.two ? `${each.two}×` : '–'),
            ),
          ),
        ),
      ),
    rule: lines.length > 1 ? `${lines.length} เส้น เดิมพันแบ่งเท่ากันทุกเส้น จ่ายตามเส้น` : 'เส้นเดียว แถวกลาง',
  };
};
