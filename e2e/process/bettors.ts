import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../testing/until.ts';
import { type MemberRecord, payIn, register } from './callers.ts';
import { queryRows } from './postgres.ts';
import type { Product } from './product.ts';
import { aGameSession } from './wallet-player.ts';

const TOGETHER = 8;
const PAUSE_MS = 50;

/** Bets by their provider's id, in the order in which they were sent and acknowledged. */
export interface Bets {
  readonly sent: string[];
  readonly acknowledged: string[];
}

/** Registers members, gives them money and starts a game for each. */
export const bettorsOf = async (product: Product, count: number) => {
  const aBettor = async (nth: number) => {
    const own: MemberRecord = await register(product, nth);
    await payIn(product, own, 2000);
    return aGameSession(product, own, 'star');
  };
  const sessions: Awaited<ReturnType<typeof aBettor>>[] = [];
  while (sessions.length < count)
    sessions.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(TOGETHER, count - sessions.length) }, (_, nth) =>
          aBettor(5000 + sessions.length + nth),
        ),
      )),
    );
  const bets: Bets = { sent: [], acknowledged: [] };
  /** Each bets until `stop`, one bet after the other; a call without an answer is not repeated. */
  const bet = (stop: AbortSignal): Promise<unknown> =>
    Promise.all(
      sessions.map(async (session) => {
        while (!stop.aborted) {
          const id = randomUUID();
          const call = session.send(product, session.bet(id, randomUUID(), 100));
          bets.sent.push(id);
          if (session.ok.test((await call()) ?? '')) bets.acknowledged.push(id);
          else await wait(PAUSE_MS);
        }
      }),
    );
  /** Waits until so many more are acknowledged. */
  const more = (count: number): Promise<true> => {
    const enough = bets.acknowledged.length + count;
    return until(async () => bets.acknowledged.length >= enough, `${count} more bets`);
  };
  return { bets, bet, more };
};

/** Those of these bets that a database has. */
export const betsIn = async (url: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await queryRows<{ reference: string }>(
    url,
    `select reference from game_transaction where provider = 'star' and reference = any ($1::text[])`,
    [ids],
  );
  return rows.map(({ reference }) => reference);
};
