import { registerFields } from '@portal/contract/identity.ts';
import * as z from 'zod/mini';
import { type ApprovalRef, defineApproval } from '../../operators/index.ts';
import { constraintOf, type Db, first, one } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { endResets } from '../passwords/queries.ts';
import { recordSecurityEvent } from '../security/security.ts';
import { maskTel, memberSummaryOf, lockPayee } from '../members/members.ts';
import { memberById } from '../members/queries.ts';
import * as queries from './queries.ts';

const { first_name, last_name, tel } = registerFields;
const CorrectionInput = z.object({
  first_name: z.optional(first_name),
  last_name: z.optional(last_name),
  tel: z.optional(tel),
  evidence: z.string(),
  reason: z.string(),
});
type CorrectionInput = z.output<typeof CorrectionInput>;

/** The member's name and phone after a correction. */
const corrected = (before: queries.Identity, typed: Partial<CorrectionInput>): queries.Identity => ({
  first_name: typed.first_name ?? before.first_name,
  last_name: typed.last_name ?? before.last_name,
  tel: typed.tel ?? before.tel,
});

const nameOf = (of: queries.Identity): string => `${of.first_name} ${of.last_name}`;

/** Corrects a mistyped name or phone; always needs two operators. A new phone blocks payouts for a day. */
export const identityApproval = defineApproval({
  kind: 'member.identity',
  input: CorrectionInput,
  lock: async (tx, id) => {
    const member = await first(tx, memberById(id));
    if (!member || member.closed_at) throw new DomainError('not_found');
    const payee = await lockPayee(tx, id);
    const restriction = await first(tx, queries.personalRestrictionOf(id)); // finds a person by name: another would hide it
    if (restriction) throw new DomainError('restricted', { id: restriction.reason });
    return { payee, before: await one(tx, memberById(id)) };
  },
  fingerprint: ({ before }) => `${nameOf(before)} ${before.tel}`,
  request: async (tx, { payee, before }, input) => {
    const { evidence, reason } = input;
    const after = corrected(before, input);
    const facts = [
      ...(nameOf(after) === nameOf(before) ? [] : [{ label: 'ชื่อ', text: `${nameOf(before)} → ${nameOf(after)}` }]),
      // In full: the second operator compares it with the evidence.
      ...(after.tel === before.tel ? [] : [{ label: 'เบอร์โทร', text: `${maskTel(before.tel)} → ${after.tel}` }]),
    ];
    if (!facts.length) throw new DomainError('invalid_input', { field: 'first_name' });
    if (await first(tx, queries.otherMemberOf(payee.id, after.tel))) throw telTaken();
    return {
      needsTwo: true,
      ref: payee.id,
      member: memberSummaryOf(payee),
      amount: 0n,
      reason: `${reason} · หลักฐาน: ${evidence}`,
      facts,
      detail: {
        before: `${nameOf(before)} ${maskTel(before.tel)}`,
        after: `${nameOf(after)} ${maskTel(after.tel)}`,
        evidence,
        reason,
      },
    };
  },
  execute: async (tx, { payee: { id }, before }, input) => {
    const after = corrected(before, input);
    await tx.rows(queries.setIdentity(id, after)).catch((error: unknown) => {
      throw constraintOf(error) === 'member_tel' ? telTaken() : error;
    });
    if (nameOf(after) !== nameOf(before)) recordSecurityEvent(tx, id, 'name_corrected');
    if (after.tel === before.tel) return;
    tx.send(endResets(id)); // a link that waits in the old phone
    recordSecurityEvent(tx, id, 'tel_corrected');
  },
});

const telTaken = () => new DomainError('tel_taken', { field: 'tel', message: 'เบอร์นี้เป็นของสมาชิกอื่น' });

/** Requests a correction. Throws not_found, invalid_input without a change, restricted, tel_taken, already_decided. */
export const correctIdentity = (db: Db, id: string, input: CorrectionInput, actor: Actor): Promise<ApprovalRef> =>
  db.transaction((tx) => identityApproval.decide(tx, id, input, actor));
