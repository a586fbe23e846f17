import * as z from 'zod/mini';
import { agreeHold, type Awaiting, defineApproval, holdAlone, pendingApproval } from '../../operators/index.ts';
import { type Db, first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { settingsOf } from '../../settings/index.ts';
import { maskBirth } from '../members/mask.ts';
import { holdMember, releaseMember } from '../members/holding.ts';
import { briefOf, lockPayee } from '../members/members.ts';
import { liftRestrictions, memberById } from '../members/queries.ts';
import { ageOf } from './age.ts';
import * as queries from './queries.ts';
import { assertPossible, comesOfAge, correctionDoes, isOfAge } from './rules.ts';

const lock = async (tx: Tx, id: string) => {
  if (!(await first(tx, memberById(id)))) throw new DomainError('not_found');
  const member = await lockPayee(tx, id);
  const { birth_date, today } = await ageOf(tx, id);
  if (birth_date === null) throw new DomainError('not_found'); // nothing was said that could be wrong
  return { member, birth_date, today };
};

const BirthCorrectionInput = z.object({ birth_date: z.string(), reason: z.string() });

/** What it would do to whom, as far as is known now. */
const doesTo = async (tx: Tx, now: Awaited<ReturnType<typeof lock>>, birth_date: string) => {
  const [{ is: isRestricted }, { age_min }] = await Promise.all([
    one(tx, queries.hasAgeRestriction(now.member.id)),
    settingsOf(tx),
  ]);
  return correctionDoes(now, birth_date, { isRestricted, age_min });
};

/** By two where it would end, shorten, begin or lengthen a restriction for age, or while another waits. The trail has the years only. */
export const birthApproval = defineApproval({
  kind: 'birth.correct',
  input: BirthCorrectionInput,
  actions: { done: 'member.birth.corrected', asked: 'member.birth.requested' },
  guardsAlone: true,
  lock,
  seen: ({ birth_date }) => birth_date,
  question: async (tx, now, { birth_date, reason }) => {
    assertPossible(birth_date, now.today);
    const isAsked = (await birthQuestionOf(tx, now.member.id)) !== null;
    const years = { before: maskBirth(now.birth_date), after: maskBirth(birth_date) };
    return {
      needsTwo: isAsked || (await doesTo(tx, now, birth_date)) !== 'neither',
      ref: now.member.id,
      member: briefOf(now.member),
      amount: 0n,
      reason: `${years.before} เป็น ${years.after} · ${reason}`,
      detail: { ...years, reason },
    };
  },
  carryOut: async (tx, { member: { id }, today }, { birth_date, reason }, { maker_id, checker_id, approval_id }) => {
    if (approval_id) {
      agreeHold(tx, approval_id);
      releaseMember(tx, approval_id, id);
    }
    const { age_min } = await settingsOf(tx);
    tx.send(queries.insertCorrection({ member_id: id, birth_date, reason, operator_id: maker_id, checker_id }));
    tx.send(liftRestrictions(id, 'age'));
    if (!isOfAge(birth_date, today, age_min))
      tx.send(queries.insertAgeRestriction(newId(), id, comesOfAge(birth_date, age_min)));
    publishToMember(tx, id, 'profile.updated', {});
  },
  refused: (tx, { id, subject_id }) => releaseMember(tx, id, subject_id),
});

/**
 * Puts a mistyped birth date right. Who would be too young by it is held at once, for a day, and kept out when another operator
 * agrees. Throws not_found, invalid_input, already_decided.
 */
export const correctBirth = (
  db: Db,
  memberId: string,
  input: z.output<typeof BirthCorrectionInput>,
  actor: Actor,
): Promise<Awaiting | undefined> =>
  db.transaction(async (tx) => {
    const awaiting = await birthApproval.decide(tx, memberId, input, actor);
    if (!awaiting || (await doesTo(tx, await lock(tx, memberId), input.birth_date)) !== 'restricts') return awaiting;
    const { approval_id: approvalId } = awaiting;
    const { id: operatorId } = actor.operator;
    const until = await holdAlone(tx, { memberId, what: 'play', operatorId }, approvalId);
    if (until) holdMember(tx, { approvalId, memberId, until, note: input.reason, operatorId });
    return awaiting;
  });

/** Who asked to put this member's birth date right and waits for a second operator; null when nobody does. */
export const birthQuestionOf = async (reader: Reader, memberId: string) =>
  (await pendingApproval(reader, ['birth.correct'], [memberId])).get(memberId)?.by ?? null;
