import { MOST_RATES } from '@portal/contract/console/affiliates.ts';
import * as z from 'zod/mini';
import { type Awaiting, defineApproval } from '../../operators/index.ts';
import { type Db, one, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { settingsOf } from '../../settings/index.ts';
import * as queries from './queries.ts';
import type { DayTerms } from './queries.ts';

export type { DayTerms } from './queries.ts';

/** In percent, as people read it. */
export const percent = (hundredths: number): number => hundredths / 100;

export const todayOf = async (reader: Reader): Promise<string> => (await one(reader, queries.today())).day;

/** What a day is reckoned with: what it was when it was reckoned first, or else what stands now. */
export const termsOf = async (reader: Reader, day: string): Promise<DayTerms> => {
  const [frozen] = await reader.rows(queries.frozenDay(day));
  if (frozen) return frozen;
  const { aff_depth, aff_excluded_games } = await settingsOf(reader);
  const { rates } = await one(reader, queries.ratesOn(day, aff_depth));
  const sum = rates.reduce((all, rate) => all + rate, 0);
  const thin = (await reader.rows(queries.thinGames(sum))).map(({ id }) => id);
  return { day, rates, excluded: [...new Set([...aff_excluded_games, ...thin])] };
};

/** The same, from now on unchanged. */
export const freezeTerms = async (tx: Tx, day: string): Promise<DayTerms> => {
  tx.send(queries.freezeDay(await termsOf(tx, day)));
  return one(tx, queries.frozenDay(day));
};

const RATES = '5b0d4f0a-7a52-4a7b-8a2b-0d2f5a4c9e77';
const RateInput = z.object({ level: z.number(), rate: z.number(), from_day: z.string() });

/** A rate of commission for a level from a day ahead, for everybody who brings friends: always by two. */
export const rateApproval = defineApproval({
  kind: 'referral-rate.set',
  input: RateInput,
  actions: { done: 'referral.rate' },
  lock: async (tx, _id, { rate, level, from_day }) => {
    await tx.rows(queries.lockRates());
    if (from_day <= (await todayOf(tx)))
      throw new DomainError('invalid_input', { field: 'from_day', message: 'วันที่เริ่มต้องเป็นวันพรุ่งนี้เป็นต้นไป' });
    const { rates } = await one(tx, queries.ratesOn(from_day, level));
    const before = rates[level - 1] ?? 0;
    const { sum } = await one(tx, queries.mostTogether(from_day, level, Math.round(rate * 100)));
    if (sum > MOST_RATES * 100)
      throw new DomainError('invalid_input', { field: 'rate', message: `ทุกชั้นรวมกันได้ไม่เกิน ${MOST_RATES}%` });
    return { before, sum };
  },
  seen: ({ before, sum }) => `${before} ${sum}`,
  question: (_tx, { before, sum }, { level, rate, from_day }) => ({
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
  carryOut: (tx, _subject, { level, rate, from_day }, { maker_id }) =>
    tx.send(queries.putRate(level, Math.round(rate * 100), from_day, maker_id)),
});

/** Asks a second person. Throws invalid_input: a day that is not ahead, more than 2 % together; already_decided while another rate waits. */
export const setRate = (db: Db, input: z.output<typeof RateInput>, actor: Actor): Promise<Awaiting> =>
  db.transaction((tx) => rateApproval.decide(tx, RATES, input, actor));
