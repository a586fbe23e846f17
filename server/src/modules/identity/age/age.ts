import { type Db, lockThenRead, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { settingsOf } from '../../settings/index.ts';
import { lockedMember } from '../members/queries.ts';
import * as queries from './queries.ts';
import { type AgeFacts, assertPossibleBirthDate, dateOfAge, isOfAge, mustConfirmAge } from './rules.ts';

/** The member's birth date, if given, and today's date in Bangkok. */
export const ageOf = (reader: Reader, memberId: string): Promise<AgeFacts> => one(reader, queries.ageFacts(memberId));

/** Tells whether the member is of age (null: unknown), and whether the birth date is required before a deposit. */
export const ageStateOf = async (db: Db, memberId: string) => {
  const [age, settings] = await Promise.all([ageOf(db, memberId), settingsOf(db)]);
  const { birth_date, today } = age;
  return {
    birth_date,
    of_age: birth_date === null ? null : isOfAge(birth_date, today, settings.age_min),
    required: mustConfirmAge(age, settings),
  };
};

/**
 * Stores the birth date for good and returns whether the member is of age. Under the member's lock, so that no deposit
 * starts between the answer and its restriction.
 */
export const confirmAge = (db: Db, memberId: string, birth_date: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [, [age, { age_min }]] = await lockThenRead(one(tx, lockedMember(memberId)), () =>
      Promise.all([ageOf(tx, memberId), settingsOf(tx)]),
    );
    const of_age = isOfAge(birth_date, age.today, age_min);
    if (age.birth_date !== null) {
      if (age.birth_date !== birth_date) throw new DomainError('age_answered', { field: 'birth_date' });
      return of_age;
    }
    assertPossibleBirthDate(birth_date, age.today);
    tx.send(queries.insertAge(memberId, birth_date));
    if (!of_age) tx.send(queries.insertAgeRestriction(newId(), memberId, dateOfAge(birth_date, age_min)));
    publishToMember(tx, memberId, 'profile.updated', {});
    return of_age;
  });
