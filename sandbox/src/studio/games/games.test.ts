import { describe, expect, it } from 'vitest';
import { atDepth } from '../../../../testing/depth.ts';
import { games, winOf } from './index.ts';

const ROUNDS = atDepth(20_000, 200_000);
/** Bound for all forty deviates jointly, at 99 %. */
const SIGMAS = 3.66;

/** Seeded random numbers (mulberry32). */
const seeded = (seed: number) => {
  let state = seed;
  return (n: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n);
  };
};

describe('return to player', () => {
  it('covers twelve and four games, each with rules', () => {
    const count = (provider: string) => games.filter((game) => game.provider === provider && game.rules).length;
    expect([count('star'), count('nova')]).toEqual([12, 4]);
  });

  it.each(games.map((game) => [game.code, game] as const))('%s matches the catalogue', (_, game) => {
    expect(Math.round(game.rules.rtp * 100) / 100).toBe(game.rtp);
  });

  const bets = games.flatMap(({ code, rules }) =>
    rules.choices.length
      ? rules.choices.map((choice) => ({
          name: `${code} ${choice.code}`,
          rules,
          choice: choice.code as string | undefined,
        }))
      : [{ name: code, rules, choice: undefined as string | undefined }],
  );
  it.each(bets)(`$name matches over ${ROUNDS} seeded rounds`, ({ name, rules, choice }) => {
    const chance = seeded([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
    let [sum, squares] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const { pays } = rules.draw(chance, choice);
      sum += pays;
      squares += pays * pays;
    }
    const mean = sum / ROUNDS;
    const sigma = Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS);
    expect(Math.abs(mean - rules.rtp)).toBeLessThan(SIGMAS * sigma);
  });

  it('a win is rounded down to satang', () => {
    expect([winOf(100n, 230), winOf(1n, 230), winOf(33n, 192), winOf(500n, 0)]).toEqual([230n, 2n, 63n, 0n]);
  });
});
