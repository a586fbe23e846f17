import * as z from 'zod/mini';
import { type changeReferralTerms, MAX_RATES } from '@portal/contract/console/referral.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { baht } from '@portal/contract/money.ts';
import { type ApprovalRef, defineApproval } from '../../operators/index.ts';
import { type Db, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { type DecideSettings, settingsOf } from '../../settings/index.ts';
import { gameNames } from '../../games/index.ts';
import * as queries from './queries.ts';
import type { DayTerms } from './queries.ts';

export type { DayTerms } from './queries.ts';

/** Hundredths of a percent as percent. */
export const percent = (hundredths: number): number => hundredths / 100;

export const todayOf = async (reader: Reader): Promise<string> => (await one(reader, queries.bangkokToday())).day;

/** A day's terms: those of its first settlement, or the current ones. */
export const termsOf = async (reader: Reader, day: string): Promise<DayTerms> => {
  const [frozen] = await reader.rows(queries.frozenDay(day));
  if (frozen) return frozen;
  const { aff_depth, aff_excluded_games } = await settingsOf(reader);
  const { rates } = await one(reader, queries.ratesOfDay(day, aff_depth));
  const sum = rates.reduce((all, rate) => all + rate, 0);
  const thin = (await reader.rows(queries.lowMarginGames(sum))).map(({ id }) => id);
  return { day, rates, excluded: [...new Set([...aff_excluded_games, ...thin])] };
};

/** Freezes a day's terms and returns them. */
export const freezeTerms = async (tx: Tx, day: string): Promise<DayTerms> => {
  tx.send(queries.freezeDay(await termsOf(tx, day)));
  return one(tx, queries.frozenDay(day));
};

const RATES = '5b0d4f0a-7a52-4a7b-8a2b-0d2f5a4c9e77';
const RateInput = z.object({ level: z.number(), rate: z.number(), from_day: z.string() });

/** Sets a level's commission rate from a future day on, for all referrers; always by two. */
export const rateApproval = defineApproval({
  kind: 'referral-rate.set',
  input: RateInput,
  actions: { done: 'referral.rate' },
  lock: async (tx, _id, { rate, level, from_day }) => {
    await tx.rows(queries.lockRates());
    if (from_day <= (await todayOf(tx)))
      throw new DomainError('invalid_input', { field: 'from_day', message: 'วันที่เริ่มต้องเป็นวันพรุ่งนี้เป็นต้นไป' });
    const { rates } = await one(tx, queries.ratesOfDay(from_day, level));
    const before = rates[level - 1] ?? 0;
    const { sum } = await one(tx, queries.highestTotal(from_day, level, Math.round(rate * 100)));
    if (sum > MAX_RATES * 100)
      throw new DomainError('invalid_input', { field: 'rate', message: `ทุกชั้นรวมกันได้ไม่เกิน ${MAX_RATES}%` });
    return { before, sum };
  },
  fingerprint: ({ before, sum }) => `${before} ${sum}`,
  request: (_tx, { before, sum }, { level, rate, from_day }) => ({
    needsTwo: true,
    ref: 'referral',
    member: null,
    amount: 0n,
    facts: [
      { label: `อัตราชั้นที่ ${level}`, text: `${percent(before)}% → ${rate}%` },
      { label: 'รวมทุกชั้น', text: `${percent(sum)}%` },
      { label: 'ตั้งแต่วันที่', text: from_day },
    ],
    detail: { level, rate, from_day },
  }),
  execute: (tx, _subject, { level, rate, from_day }, { maker_id }) =>
    tx.send(queries.putRate(level, Math.round(rate * 100), from_day, maker_id)),
});

/**
 * Requests a rate. Throws invalid_input for a day that is not ahead or a total above 2 %, already_decided while another
 * rate waits.
 */
export const setRate = (db: Db, input: z.output<typeof RateInput>, actor: Actor): Promise<ApprovalRef> =>
  db.transaction((tx) => rateApproval.decide(tx, RATES, input, actor));

type Change = Input<typeof changeReferralTerms>;

/** Maps the input to settings; omitted ones stay. */
const settingsIn = ({ depth, min_withdraw, destination, first_deposit, excluded_games }: Omit<Change, 'reason'>) => ({
  ...(depth !== undefined && { aff_depth: depth }),
  ...(min_withdraw !== undefined && { aff_min_withdraw: baht(min_withdraw) }),
  ...(destination !== undefined && { aff_destination: destination }),
  ...(first_deposit !== undefined && { aff_first_deposit: baht(first_deposit) }),
  ...(excluded_games !== undefined && { aff_excluded_games: [...new Set(excluded_games)] }),
});

/** Changes referral settings. Throws invalid_input, already_decided, code_required. */
export const changeTerms = async (
  { db, decideSettings }: { readonly db: Db; readonly decideSettings: DecideSettings },
  { reason, ...change }: Change,
  actor: Actor,
): Promise<ApprovalRef | undefined> => {
  const values = settingsIn(change);
  if (Object.keys(values).length === 0) throw new DomainError('invalid_input');
  const games = values.aff_excluded_games ?? [];
  const names = await gameNames(db, games);
  if (!games.every((id) => names.has(id)))
    throw new DomainError('invalid_input', { field: 'excluded_games', message: 'ไม่พบเกมนี้' });
  return db.transaction((tx) => decideSettings(tx, values, reason, actor));
};
