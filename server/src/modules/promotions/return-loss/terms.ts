import { dayOf } from '@portal/contract/bangkok.ts';
import type { ReturnLossState, ReturnLossTerms } from '@portal/contract/console/return-loss.ts';
import { now } from '../../../platform/clock.ts';
import { first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { insertVersion, type Publishers } from '../queries.ts';
import { everyGame, storedTerms, termsOf } from '../terms.ts';
import * as queries from './queries.ts';
import { type Period, periodAt, periodBefore } from './rules.ts';

/** Default terms. */
export const standardTerms: ReturnLossTerms = {
  is_on: true,
  period: 'week',
  rate: 5,
  minimum: 10_00n,
  maximum: 5_000_00n,
  turnover: 1,
  expires: null,
};

/** Terms of the bonus: all games count, no maximum bet, no cap, cancellable. */
const bonusTerms = ({ rate, maximum, turnover, expires }: ReturnLossTerms): unknown =>
  storedTerms({
    deposit_min: 0n,
    deposit_max: null,
    bonus: { kind: 'percent', value: rate },
    bonus_max: maximum,
    turnover,
    withdraw_max: null,
    games: everyGame,
    expires,
    max_bet: null,
    balance_max: null,
    audience: { kind: 'all' },
    quota: { member: null, member_day: null, day: null, total: null },
    not_with: [],
    cancel: true,
    auto_cancel: 100n,
  });

/** Terms of a row. */
export const readTerms = ({ is_on, period, minimum, terms }: queries.TermsRow): ReturnLossTerms => {
  const { bonus, bonus_max: maximum, turnover, expires } = termsOf(terms);
  return { is_on, period, rate: Number(bonus.value), minimum, maximum, turnover, expires };
};

/** Adds terms that apply from a Bangkok day on; `by` is absent for the seed. The caller holds `lockTerms`. */
export const addTerms = async (tx: Tx, from_day: string, terms: ReturnLossTerms, by?: Publishers): Promise<string> => {
  const id = newId();
  const version = ((await first(tx, queries.newestVersion()))?.version ?? 0) + 1;
  const texts = { title: 'คืนยอดเสีย', description: '', image_path: '', starts_at: null, ends_at: null };
  tx.send(insertVersion({ id, promotion_id: null, version, ...texts, ...by, terms: bonusTerms(terms) }));
  const { is_on, period, minimum } = terms;
  tx.send(queries.insertTerms({ version_id: id, from_day, is_on, period, minimum }));
  return id;
};

const NEWEST = 26;

const isSame = (one: Period, other: Period | undefined): boolean => one.from === other?.from && one.to === other.to;

/** Terms in force and ahead, and the newest periods. */
export const returnLossState = async (reader: Reader): Promise<ReturnLossState> => {
  const [schedule, taken] = await Promise.all([
    reader.rows(queries.schedule()),
    reader.rows(queries.takenPeriods(NEWEST)),
  ]);
  const today = dayOf(now());
  const current = periodAt(schedule, today);
  const claimable = current && periodBefore(schedule, current.period);
  const open = claimable?.terms.is_on ? claimable.period : undefined;
  const untaken = open && !taken.some((row) => isSame(row, open)) ? [{ ...open, takers: 0, lost: 0n, given: 0n }] : [];
  const next = schedule.findLast(({ from_day }) => from_day > today);
  return {
    terms: current && readTerms(current.terms),
    standard: standardTerms,
    next: next ? { from: next.from_day, terms: readTerms(next) } : null,
    current: current?.terms.is_on ? current.period : null,
    periods: [...untaken, ...taken].map((row) => ({ ...row, claimable: isSame(row, open) })),
  };
};
