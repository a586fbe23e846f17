import { audit, type Executor, openApproval, pendingApproval } from '../../operators/index.ts';
import { type Db, first, one, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OperatorCaller } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { settingsOf } from '../../settings/index.ts';
import { maskBirth } from '../mask.ts';
import { briefOf, lockPayee } from '../members.ts';
import { liftRestrictions, memberById } from '../queries.ts';
import { ageOf } from './age.ts';
import * as queries from './queries.ts';
import { assertPossible, comesOfAge, correctionNeedsTwo, isOfAge } from './rules.ts';

interface BirthCorrectionInput {
  readonly id: string;
  readonly birth_date: string;
  readonly reason: string;
}
interface By {
  readonly operator: OperatorCaller;
  readonly address: string;
}
interface Correction extends BirthCorrectionInput {
  readonly operator_id: string;
  readonly checker_id: string | null;
}

const KIND = 'birth.correct';

/** Who asked to put this member's birth date right and waits for a second operator; null when nobody does. */
export const birthQuestionOf = async (reader: Parameters<typeof pendingApproval>[0], memberId: string) =>
  (await pendingApproval(reader, [KIND], [memberId])).get(memberId)?.by ?? null;

const standingLocked = async (tx: Tx, id: string) => {
  if (!(await first(tx, memberById(id)))) throw new DomainError('not_found');
  const member = await lockPayee(tx, id);
  const { birth_date, today } = await ageOf(tx, id);
  if (birth_date === null) throw new DomainError('not_found'); // nothing was said that could be wrong
  return { member, birth_date, today };
};

const apply = (tx: Tx, wish: Correction, today: string, age_min: number): void => {
  const { id, birth_date } = wish;
  tx.send(queries.insertCorrection({ ...wish, member_id: id }));
  tx.send(liftRestrictions(id, 'age'));
  if (!isOfAge(birth_date, today, age_min))
    tx.send(queries.insertAgeRestriction(newId(), id, comesOfAge(birth_date, age_min)));
  publishToMember(tx, id, 'profile.updated', {});
};

/**
 * Puts a mistyped birth date right: at once, or, where it would end or shorten a restriction for age, when a second
 * operator agrees (answers the approval's id). The trail has the years only. Throws not_found, invalid_input and, while
 * another correction waits, already_decided.
 */
export const correctBirth = (
  db: Db,
  { id, birth_date, reason }: BirthCorrectionInput,
  { operator, address }: By,
): Promise<{ approval_id: string } | undefined> =>
  db.transaction(async (tx) => {
    if (await birthQuestionOf(tx, id)) throw new DomainError('already_decided', { id });
    const now = await standingLocked(tx, id);
    assertPossible(birth_date, now.today);
    const [{ is: isRestricted }, { age_min }] = await Promise.all([
      one(tx, queries.hasAgeRestriction(id)),
      settingsOf(tx),
    ]);
    const years = { before: maskBirth(now.birth_date), after: maskBirth(birth_date) };
    const line = { operator, subject: id, detail: { ...years, reason }, address };
    if (!correctionNeedsTwo(now, birth_date, { isRestricted, age_min })) {
      apply(tx, { id, birth_date, reason, operator_id: operator.id, checker_id: null }, now.today, age_min);
      audit(tx, { ...line, action: 'member.birth.corrected' });
      return undefined;
    }
    const approval = await openApproval(tx, {
      kind: KIND,
      subject_id: id,
      member: briefOf(now.member),
      amount: 0n,
      reason: `${years.before} เป็น ${years.after} · ${reason}`,
      payload: { before: now.birth_date, birth_date, reason },
      maker: operator,
    });
    audit(tx, { ...line, action: 'member.birth.requested' });
    return { approval_id: approval.id };
  });

/** What is done when a second operator agrees, unless the date is another one by now. */
export const carryOutBirthCorrection: Executor = async (tx, { subject_id: id, maker_id, payload }, checker) => {
  const now = await standingLocked(tx, id);
  if (now.birth_date !== payload['before']) throw new DomainError('already_decided', { id });
  const { age_min } = await settingsOf(tx);
  const [birth_date, reason] = [String(payload['birth_date']), String(payload['reason'])];
  apply(tx, { id, birth_date, reason, operator_id: maker_id, checker_id: checker.id }, now.today, age_min);
};
