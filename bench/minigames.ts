import { createHash, createHmac } from 'node:crypto';
import { messageOf, type Table } from '../contract/src/minigame/draw.ts';
import { simulate } from '../contract/src/minigame/simulate.ts';
import { giveLots } from '../server/src/modules/minigame/coins/lots.ts';
import { newId } from '../server/src/platform/ids.ts';
import { CALLERS, type Figure, measureInterleaved, perSecond, ratioFigure, secondsFor } from './measuring.ts';
import { type HttpCaller, httpCallers } from './http-caller.ts';
import { getsPerSecond, memberTokens } from './http-figures.ts';
import type { Lab } from './lab.ts';
import { growthFigure, watchMemory } from './memory.ts';
import { measureBesideBare, type Product } from './product.ts';
import { measurePostings } from './money.ts';

/** Rounds of the memory figure; the goal requires 100,000. */
export const DEFAULT_ROUNDS = 20_000;
const PLAYERS = 512;
const COINS = 100_000;
const MILLION = 1_000_000;
const COIN_VALUE = 500n;
/** Two-sided 99 % bound of a normal deviate. */
const WITHIN_99 = 2.576;

export const giveCoins = ({ db }: Pick<Lab, 'db'>, memberId: string, coins: number): Promise<void> =>
  db.transaction(async (tx) =>
    giveLots(tx, [{ member_id: memberId, source: 'event', source_key: newId(), coins, days: 30 }]),
  );

/** Signed-in members with coins; removes the games' pace and daily cap, since the server is measured. */
export const players = async (lab: Lab, product: Product): Promise<string[]> => {
  await lab.owner.pool.query(
    'alter table minigame drop constraint if exists minigame_pace, drop constraint if exists minigame_cap',
  );
  await lab.owner.pool.query('update minigame set min_round_ms = 0, daily_cap = 1000000');
  for (const { id } of lab.members.slice(0, PLAYERS)) await giveCoins(lab, id, COINS);
  return memberTokens(lab, product, PLAYERS);
};

export const playRound = async (caller: HttpCaller, token: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newId() };
  await caller.mustRequest({ method: 'POST', path: '/minigame-api/play/lucky-wheel/round', headers, body: '{}' });
};
/** Each caller rotates through its own players. */
const turnOf = (tokens: readonly string[]) => {
  const turns = Array.from({ length: CALLERS }, () => 0);
  return (nth: number): string => {
    const turn = (turns[nth] = (turns[nth] ?? 0) + 1);
    return tokens[(turn % (tokens.length / CALLERS)) * CALLERS + nth] ?? '';
  };
};

/** M1 and M3: rounds of mini-games, and balances. */
export const minigameFigures = async (
  wants: (name: 'M1' | 'M3') => boolean,
  lab: Lab,
  product: Product,
  rounds: number,
): Promise<Figure[]> => {
  if (!wants('M1') && !wants('M3')) return [];
  const figures: Figure[] = [];
  const tokens = await players(lab, product);
  if (wants('M3')) {
    const rates = await measureBesideBare(async (barePort) => ({
      current: async () => ({
        current: await getsPerSecond(product.port, '/minigame-api/member/current-credit', tokens),
      }),
      bare: async () => ({ bare: await getsPerSecond(barePort, '/credit') }),
    }));
    const means = 'what a member has in mini-games ÷ a bare route that answers JSON';
    figures.push(ratioFigure(rates, ['current', 'bare'], { name: 'M3', goal: 0.2, better: 'more', means }));
  }
  if (wants('M1')) {
    const rates = await measureInterleaved({ minigame: measureRounds(product, tokens), ...measurePostings(lab) });
    const means = 'rounds of a mini-game over HTTP ÷ a bare posting';
    figures.push(ratioFigure(rates, ['minigame', 'posting'], { name: 'M1', goal: 0.2, better: 'more', means }));
    const flat = await memoryOfRounds(product, tokens, rounds);
    if (flat) figures.push(flat);
  }
  await lab.reconcile();
  return figures;
};

const measureRounds = ({ port }: Product, tokens: readonly string[]) => {
  const tokenOf = turnOf(tokens);
  return async () => {
    const { callers, close } = httpCallers(port, CALLERS);
    try {
      return { minigame: await perSecond((nth) => playRound(callers[nth]!, tokenOf(nth))) };
    } finally {
      close();
    }
  };
};

/** Resident memory while rounds are played. */
const memoryOfRounds = async (
  product: Product,
  tokens: readonly string[],
  rounds: number,
): Promise<Figure | undefined> => {
  const tokenOf = turnOf(tokens);
  const { callers, close } = httpCallers(product.port, CALLERS);
  const free = callers.map((caller, nth) => ({ caller, nth }));
  try {
    const samples = await watchMemory(product, () =>
      secondsFor(rounds, async () => {
        const { caller, nth } = free.pop()!;
        await playRound(caller, tokenOf(nth));
        free.push({ caller, nth });
      }),
    );
    return samples && growthFigure('M memory', samples, `${rounds} rounds of a mini-game`);
  } finally {
    close();
  }
};

/** M2: a million rounds of each game with fixed seeds: largest deviation from its table. */
export const drawsOfTables = async ({ owner }: Lab): Promise<Figure> => {
  const { rows } = await owner.pool.query<{ slug: string; table_json: string }>(
    'select distinct on (slug) slug, table_json from minigame_version where starts_at <= app_now() order by slug, version desc',
  );
  const results = rows.map(({ slug, table_json }) => {
    const seed = createHash('sha256').update(slug).digest('hex');
    const digestOf = (round: number, cursor: number) =>
      createHmac('sha256', seed)
        .update(messageOf('star2k', round, cursor))
        .digest();
    return { slug, deviation: simulate(JSON.parse(table_json) as Table, COIN_VALUE, MILLION, digestOf).deviation };
  });
  const summary = results.map(({ slug, deviation }) => `${slug} ${deviation.toFixed(2)}`).join(', ');
  return {
    name: 'M2',
    value: Math.max(...results.map(({ deviation }) => Math.abs(deviation))),
    goal: WITHIN_99,
    better: 'less',
    unit: ' σ',
    means: `a million rounds of each game from what its table promises: ${summary}`,
  };
};
