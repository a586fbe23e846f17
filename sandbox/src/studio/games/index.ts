import { studioGames, type StudioGame, type StudioProvider } from '@portal/contract/sandbox/game-catalogue.ts';
import { cardGames } from './cards.ts';
import { diceGames } from './dice.ts';
import type { Rules } from './game.ts';
import { slots } from './slots.ts';
import { wheels } from './wheels.ts';

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
