import type { Rules } from './game.ts';

/** A wheel of equally likely segments, in percent of the stake. */
const wheel = (segments: readonly number[]): Rules => ({
  kind: 'wheel',
  choices: [],
  face: { segments },
  rtp: segments.reduce((sum, pays) => sum + pays, 0) / segments.length,
  draw: (chance) => {
    const segment = chance(segments.length);
    const pays = segments[segment]!;
    return { pays, view: { segment }, text: `${segment + 1}/${segments.length}: ${pays / 100}×` };
  },
});

export const wheels = {
  disc: wheel([500, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 100, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0]),
  comet: wheel([
    1000, 0, 0, 150, 0, 0, 300, 0, 0, 150, 0, 0, 150, 0, 400, 0, 0, 150, 0, 0, 150, 0, 0, 300, 0, 0, 150, 0, 0, 0,
  ]),
};
