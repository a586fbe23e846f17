import { MOST_RATES } from '@portal/contract/console/affiliates.ts';
import { audit } from '../../operators/index.ts';
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

/** A rate for a level from a day ahead. Throws invalid_input: a day that is not ahead, more than 2 % together. */
export const setRate = (
  db: Db,
  { level, rate, from_day }: { readonly level: number; readonly rate: number; readonly from_day: string },
  { operator, address }: Actor,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.rows(queries.lockRates());
    if (from_day <= (await todayOf(tx)))
      throw new DomainError('invalid_input', { field: 'from_day', message: 'วันที่เริ่มต้องเป็นวันพรุ่งนี้เป็นต้นไป' });
    tx.send(queries.putRate(level, Math.round(rate * 100), from_day, operator.id));
    const { sum } = await one(tx, queries.mostTogether(from_day));
    if (sum > MOST_RATES * 100)
      throw new DomainError('invalid_input', { field: 'rate', message: `ทุกชั้นรวมกันได้ไม่เกิน ${MOST_RATES}%` });
    audit(tx, { operator, action: 'referral.rate', subject: 'referral', detail: { level, rate, from_day }, address });
  });
