import { type Db, lockThenRead, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { settingsOf } from '../../settings/index.ts';
import { lockedMember } from '../members/queries.ts';
import * as queries from './queries.ts';
import { type AgeStanding, assertPossible, comesOfAge, isOfAge, mustConfirmAge } from './rules.ts';

/** What is known of a member's age, and which day it is in Bangkok. */
export const ageOf = (reader: Reader, memberId: string): Promise<AgeStanding> =>
  one(reader, queries.ageStanding(memberId));

/** Whether the member must say the birth date before money comes in. */
export const isAgeRequired = async (db: Db, memberId: string): Promise<boolean> =>
  (await ageStateOf(db, memberId)).required;

/** Whether the member is of age as far as it is known, null before it is; and whether it must still be said. */
export const ageStateOf = async (db: Db, memberId: string) => {
  const [standing, settings] = await Promise.all([ageOf(db, memberId), settingsOf(db)]);
  const { birth_date, today } = standing;
  return {
    birth_date,
    of_age: birth_date === null ? null : isOfAge(birth_date, today, settings.age_min),
    required: mustConfirmAge(standing, settings),
  };
};

/**
 * Keeps the birth date for good and answers whether it is early enough. Under the member's lock: two answers at once are
 * one after the other, and no deposit is asked for between an answer and its consequence.
 */
export const confirmAge = (db: Db, memberId: string, birth_date: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [, [standing, { age_min }]] = await lockThenRead(one(tx, lockedMember(memberId)), () =>
      Promise.all([ageOf(tx, memberId), settingsOf(tx)]),
    );
    const of_age = isOfAge(birth_date, standing.today, age_min);
    if (standing.birth_date !== null) {
      if (standing.birth_date !== birth_date) throw new DomainError('age_answered', { field: 'birth_date' });
      return of_age;
    }
    assertPossible(birth_date, standing.today);
    tx.send(queries.insertAge(memberId, birth_date));
    if (!of_age) tx.send(queries.insertAgeRestriction(newId(), memberId, comesOfAge(birth_date, age_min)));
    publishToMember(tx, memberId, 'profile.updated', {});
    return of_age;
  });
