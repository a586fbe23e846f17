import { h } from '../shared.js';
import { times } from './money.js';
import { pause, s, wantsStill } from './stage.js';

const TURNS = 4;
const SPIN_MS = 2600;
const R = 96;

const point = (angle, radius) =>
  [radius * Math.sin(angle), -radius * Math.cos(angle)].map((n) => n.toFixed(2)).join(' ');
/** Segment colours by payout: none, small, large. */
const toneOf = (pays) =>
  pays === 0 ? 'none' : pays <= 100 ? 'back' : pays < 200 ? 'low' : pays < 400 ? 'mid' : 'high';

/** A wheel with segments as wide as they are likely. */
export const wheel = (stage, { segments }) => {
  const width = (2 * Math.PI) / segments.length;
  const parts = segments.flatMap((pays, at) => {
    const [from, to] = [(at - 0.5) * width, (at + 0.5) * width];
    const arc = `M0 0L${point(from, R)}A${R} ${R} 0 0 1 ${point(to, R)}Z`;
    const turn = `rotate(${((at * 360) / segments.length).toFixed(2)}) translate(0 -80)`;
    const label = pays ? [s('text', { transform: turn, class: 'seg-text' }, `${pays / 100}×`)] : [];
    return [s('path', { d: arc, class: `seg ${toneOf(pays)}` }), ...label];
  });
  const disc = s('g', { class: 'disc' }, ...parts);
  const board = s(
    'svg',
    { viewBox: '-104 -110 208 216', class: 'wheel', role: 'img', 'aria-label': 'วงล้อ' },
    s('circle', { r: 101, class: 'rim' }),
    disc,
    s('circle', { r: 17, class: 'hub' }),
    s('path', { d: 'M0-12l3.4 8.6L12 0 3.4 3.4 0 12-3.4 3.4-12 0l8.6-3.4Z', class: 'hub-star' }),
    s('path', { d: 'M-9-108H9L0-88Z', class: 'pointer' }),
  );
  stage.append(board);
  let angle = 0;
  return {
    action: 'หมุน',
    spin: () => {},
    stop: () => {},
    reveal: async ({ segment }) => {
      const target = -(segment * 360) / segments.length;
      angle = Math.floor(angle / 360) * 360 - (wantsStill() ? 0 : TURNS * 360) + target;
      disc.style.transform = `rotate(${angle}deg)`;
      await pause(SPIN_MS);
      board.setAttribute('aria-label', `วงล้อหยุดที่ ${times(segments[segment])}`);
    },
    pays: () => {
      const counts = new Map();
      for (const pays of segments) counts.set(pays, (counts.get(pays) ?? 0) + 1);
      const rows = [...counts].toSorted(([a], [b]) => b - a);
      return h(
        'table',
        {},
        h('thead', {}, h('tr', {}, h('th', {}, 'จ่าย'), h('th', {}, 'ช่อง'))),
        h(
          'tbody',
          {},
          ...rows.map(([pays, count]) =>
            h('tr', {}, h('th', { scope: 'row' }, times(pays)), h('td', {}, `${count} / ${segments.length}`)),
          ),
        ),
      );
    },
    rule: `${segments.length} ช่องกว้างเท่ากัน โอกาสเท่ากันทุกช่อง`,
  };
};
