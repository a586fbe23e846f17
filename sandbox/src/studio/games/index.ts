import { studioGames, type StudioGame, type StudioProvider } from '@portal/contract/sandbox/game-catalogue.ts';
import { cardGames } from './cards.ts';
import { diceGames } from './dice.ts';
import type { Rules } from './game.ts';
import { slots } from './slots.ts';
import { wheels } from './wheels.ts';

export { winOf } from './game.ts';

export type PlayableGame = StudioGame & { readonly rules: Rules };

const rules: Readonly<Record<string, Rules>> = { ...slots, ...diceGames, ...cardGames, ...wheels };

export const games: readonly PlayableGame[] = studioGames.map((game) => ({ ...game, rules: rules[game.code]! }));

export const gameOf = (provider: StudioProvider, code: string): PlayableGame | undefined =>
  games.find((game) => game.provider === provider && game.code === code);
