import { studioGames, type StudioGame, type StudioProvider } from '@portal/contract/sandbox/game-catalogue.ts';
import { cardGames } from './cards.ts';
import { diceGames } from './dice.ts';
import type { Rules } from './game.ts';
import { slots } from './slots.ts';

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

const wheels = {
  disc: wheel([500, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 100, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0]),
  comet: wheel([
    1000, 0, 0, 150, 0, 0, 300, 0, 0, 150, 0, 0, 150, 0, 400, 0, 0, 150, 0, 0, 150, 0, 0, 300, 0, 0, 150, 0, 0, 0,
  ]),
};

export { winOf } from './game.ts';

/** `singleState`: bet and win are sent in one call (batch protocol only). */
export type PlayableGame = StudioGame & { readonly rules: Rules; readonly singleState: boolean };

const rules: Readonly<Record<string, Rules>> = { ...slots, ...diceGames, ...cardGames, ...wheels };

export const games: readonly PlayableGame[] = studioGames.map((game) => ({
  ...game,
  rules: rules[game.code]!,
  singleState: game.code === 'comet',
}));

export const gameOf = (provider: StudioProvider, code: string): PlayableGame | undefined =>
  games.find((game) => game.provider === provider && game.code === code);
