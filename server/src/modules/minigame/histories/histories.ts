import type { Input } from '@portal/contract/endpoint.ts';
import type { listCoins, listCredit, MinigameProfit, Slug } from '@portal/contract/minigame.ts';
import { type Reader, one } from '../../../platform/database/db.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import * as queries from './queries.ts';

/** A page of a member's coin postings. */
export const coinHistory = (reader: Reader, memberId: string, { limit, cursor }: Input<typeof listCoins>) =>
  pageOf(
    limit,
    (rowLimit) => reader.rows(queries.coinLines(memberId, idCursor(cursor), rowLimit)),
    (rows) =>
      rows.map(({ at, amount, balance, ...row }) => ({
        ...row,
        createdAt: at,
        amount: Number(amount),
        balance: Number(balance),
        status: 'success' as const,
      })),
  );

/** A page of a member's credit postings. */
export const creditHistory = (reader: Reader, memberId: string, { limit, cursor }: Input<typeof listCredit>) =>
  pageOf(
    limit,
    (rowLimit) => reader.rows(queries.creditLines(memberId, idCursor(cursor), rowLimit)),
    (rows) => rows.map(({ at, ...row }) => ({ ...row, createdAt: at, status: 'success' as const })),
  );

const DAYS = 30;
const DAY_MS = 86_400_000;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n);
const count = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The last 30 Bangkok days, oldest first. */
const daysUntil = (today: string): string[] =>
  Array.from({ length: DAYS }, (_, nth) =>
    new Date(Date.parse(today) - (DAYS - 1 - nth) * DAY_MS).toISOString().slice(0, 10),
  );

/** A member's costs and winnings in mini-games. */
export const profitOf = async (reader: Reader, memberId: string): Promise<MinigameProfit> => {
  const [rows, { today, withdrawn }] = await Promise.all([
    reader.rows(queries.playedByDay(memberId)),
    one(reader, queries.withdrawnOf(memberId)),
  ]);
  const days = daysUntil(today);
  const recent = rows.filter(({ day }) => days.includes(day));
  const slugs = [...new Set(recent.map(({ slug }) => slug))];
  const ofGame = (slug: Slug) => {
    const own = recent.filter((row) => row.slug === slug);
    return {
      slug,
      rounds: count(own.map(({ rounds }) => rounds)),
      coins: count(own.map(({ coins }) => coins)),
      credit: sum(own.map(({ credit }) => credit)),
      rewards: count(own.map(({ rewards }) => rewards)),
    };
  };
  return {
    month: sum(rows.filter(({ day }) => day.slice(0, 7) === today.slice(0, 7)).map(({ credit }) => credit)),
    withdrawn,
    days: days.map((day) => {
      const own = rows.filter((row) => row.day === day);
      return { day, coins: count(own.map(({ coins }) => coins)), credit: sum(own.map(({ credit }) => credit)) };
    }),
    games: slugs.map(ofGame),
  };
};
