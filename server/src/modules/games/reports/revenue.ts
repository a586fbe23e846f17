import type { listRevenue, RevenueRow } from '@portal/contract/console/games.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { now_ms } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { revenueBy, type RevenueSums } from './queries.ts';

const MAX_DAYS = 92;
const USUAL_DAYS = 7;
const DAY_MS = 86_400_000;
const BANGKOK_MS = 7 * 3_600_000;
/** The range of dates that can be written. */
const ENDS_MS = ['0001-01-01', '9999-12-31'].map((day) => Date.parse(day)) as [number, number];
const dayBehind = (day: string, days: number) =>
  new Date(Math.min(Math.max(Date.parse(day) + days * DAY_MS, ENDS_MS[0]), ENDS_MS[1])).toISOString().slice(0, 10);
/** The Bangkok day of a timestamp. */
const dayIn = (at_ms: number) => new Date(at_ms + BANGKOK_MS).toISOString().slice(0, 10);

/** Revenue by provider, game or day. Throws invalid_input for more than three months. */
export const revenue = async (db: Db, { by, ...query }: Input<typeof listRevenue>) => {
  const today = dayIn(now_ms());
  const to = query.to ?? (query.from ? [today, dayBehind(query.from, MAX_DAYS - 1)].toSorted()[0]! : today);
  const from = query.from ?? dayBehind(to, 1 - USUAL_DAYS);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (!(days >= 1 && days <= MAX_DAYS)) throw new DomainError('invalid_input', { field: 'to' });
  const rows = await db.rows(revenueBy(by, from, to));
  const total = rows.find(({ is_total }) => is_total);
  return {
    from,
    to,
    data: rows.filter(({ is_total }) => !is_total).map(rowOf),
    total: rowOf(total ?? { day: null, provider: null, game: null, rounds: 0, staked: 0n, won: 0n }),
  };
};

const rowOf = ({ day, provider, game, rounds, staked, won }: RevenueSums): RevenueRow => ({
  day,
  provider,
  game,
  rounds,
  staked,
  won,
  ggr: staked - won,
});
