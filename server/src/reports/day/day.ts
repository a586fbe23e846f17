import type { Satang } from '@portal/contract/money.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { hoursOfDay, type Pace, paceOfDay } from './queries.ts';

/** The day so far: what moved in each hour beside yesterday, and how quick the operator was. */
export const dayOf = async (db: Db) => {
  const [hours, pace] = await Promise.all([db.rows(hoursOfDay()), one(db, paceOfDay())]);
  const moved = hours.flatMap((hour) => [hour.deposited, hour.withdrawn, hour.deposited_before, hour.withdrawn_before]);
  return { hours, ticks: ticksTo(moved), ...paceSaid(pace) };
};

const paceSaid = ({ credited, by_itself, credit_s, payout_s }: Pace) => ({
  matching: { credited, by_itself, percent: credited ? Math.floor((by_itself * 1000) / credited) / 10 : null },
  credit_s,
  payout_s,
});

const BAHT = 100n;
/** Lines at round amounts, three or four above nothing, the last no lower than the highest amount; only nothing where nothing moved. */
export const ticksTo = (amounts: readonly Satang[]): Satang[] => {
  const most = amounts.reduce((high, each) => (each > high ? each : high), 0n);
  if (most === 0n) return [0n];
  let step = BAHT;
  for (let at = 0; step * 4n < most; at += 1) step = (step * (at % 3 === 1 ? 5n : 4n)) / 2n;
  const count = Number((most + step - 1n) / step);
  return Array.from({ length: count + 1 }, (_, at) => step * BigInt(at));
};
