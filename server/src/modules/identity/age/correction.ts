import * as z from 'zod/mini';
import { clearHold, type ApprovalRef, defineApproval, placeHold, pendingApproval } from '../../operators/index.ts';
import { type Db, first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { settingsOf } from '../../settings/index.ts';
import { maskBirth, memberSummaryOf, lockPayee } from '../members/members.ts';
import { holdMember, releaseMember } from '../members/restrictions.ts';
import { liftRestrictions, memberById } from '../members/queries.ts';
import { ageOf } from './age.ts';
import * as queries from './queries.ts';
import { assertPossibleBirthDate, dateOfAge, correctionEffect, isOfAge } from './rules.ts';

const lock = async (tx: Tx, id: string) => {
  if (!(await first(tx, memberById(id)))) throw new DomainError('not_found');
  const member = await lockPayee(tx, id);
  const { birth_date, today } = await ageOf(tx, id);
  if (birth_date === null) throw new DomainError('not_found'); // no birth date to correct
  return { member, birth_date, today };
};

const BirthCorrectionInput = z.object({ birth_date: z.string(), reason: z.string() });

/** The correction's effect on the member's restriction, as of now. */
const effectOn = async (tx: Tx, now: Awaited<ReturnType<typeof lock>>, birth_date: string) => {
  const [{ is: isRestricted }, { age_min }] = await Promise.all([
    one(tx, queries.hasAgeRestriction(now.member.id)),
    settingsOf(tx),
  ]);
  return correctionEffect(now, birth_date, { isRestricted, age_min });
};

/**
 * Corrects a birth date; needs two operators where a restriction for age would change or another correction is pending. Only the years
 * are audited.
 */
export const birthApproval = defineApproval({
  kind: 'birth.correct',
  input: BirthCorrectionInput,
  actions: { done: 'member.birth.corrected', request: 'member.birth.requested' },
  alwaysSensitive: true,
  lock,
  fingerprint: ({ birth_date }) => birth_date,
  request: async (tx, now, { birth_date, reason }) => {
    assertPossibleBirthDate(birth_date, now.today);
    const isPending = (await pendingCorrectionMaker(tx, now.member.id)) !== null;
    const years = { before: maskBirth(now.birth_date), after: maskBirth(birth_date) };
    return {
      needsTwo: isPending || (await effectOn(tx, now, birth_date)) !== 'neither',
      ref: now.member.id,
      member: memberSummaryOf(now.member),
      amount: 0n,
      reason: `${years.before} เป็น ${years.after} · ${reason}`,
      detail: { ...years, reason },
    };
  },
  execute: async (tx, { member: { id }, today }, { birth_date, reason }, { maker_id, checker_id, approval_id }) => {
    if (approval_id) {
      clearHold(tx, approval_id);
      releaseMember(tx, approval_id, id);
    }
    const { age_min } = await settingsOf(tx);
    tx.send(queries.insertCorrection({ member_id: id, birth_date, reason, operator_id: maker_id, checker_id }));
    tx.send(liftRestrictions(id, 'age'));
    if (!isOfAge(birth_date, today, age_min))
      tx.send(queries.insertAgeRestriction(newId(), id, dateOfAge(birth_date, age_min)));
    publishToMember(tx, id, 'profile.updated', {});
  },
  refused: (tx, { id, subject_id }) => releaseMember(tx, id, subject_id),
});

/**
 * Corrects a mistyped birth date. A member who would be underage is held at once for a day, and restricted when a
 * second operator approves. Throws not_found, invalid_input, already_decided.
 */
export const correctBirth = (
  db: Db,
  memberId: string,
  input: z.output<typeof BirthCorrectionInput>,
  actor: Actor,
): Promise<ApprovalRef | undefined> =>
  db.transaction(async (tx) => {
    const awaiting = await birthApproval.decide(tx, memberId, input, actor);
    if (!awaiting || (await effectOn(tx, await lock(tx, memberId), input.birth_date)) !== 'restricts') return awaiting;
    const { approval_id: approvalId } = awaiting;
    const { id: operatorId } = actor.operator;
    const until = await placeHold(tx, { memberId, what: 'play', operatorId }, approvalId);
    if (until) holdMember(tx, { approvalId, memberId, until, note: input.reason, operatorId });
    return awaiting;
  });

/** The operator whose correction of this member's birth date waits for a second one; null where there is none. */
export const pendingCorrectionMaker = async (reader: Reader, memberId: string) =>
  (await pendingApproval(reader, ['birth.correct'], [memberId])).get(memberId)?.by ?? null;
