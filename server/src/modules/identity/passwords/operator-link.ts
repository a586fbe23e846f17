import * as z from 'zod/mini';
import { audit, type ApprovalRef, defineApproval } from '../../operators/index.ts';
import { type Db, first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Actor, hasPermission } from '../../../platform/http/mount.ts';
import type { SmsProvider } from '../../../platform/sms.ts';
import { newId } from '../../../platform/ids.ts';
import { maskTel, memberSummaryOf, lockPayee } from '../members/members.ts';
import { memberById, type MemberRecord } from '../members/queries.ts';
import { recordSecurityEvent } from '../security/security.ts';
import * as queries from './queries.ts';
import { issueReset } from './resets.ts';

/** Lifetime of a link approved by two operators, in seconds. */
const DESK_LINK_S = 60 * 60;
const addressOf = (portalUrl: string, token: string): string => `${portalUrl}/update-password?t=${token}`;

const activeMember = async (reader: Reader, id: string): Promise<MemberRecord> => {
  const member = await first(reader, memberById(id));
  if (!member || member.closed_at) throw new DomainError('not_found');
  return member;
};

const issue = (tx: Tx, memberId: string, operatorId: string, lasts_s?: number) => {
  recordSecurityEvent(tx, memberId, 'reset_link_issued');
  return issueReset(tx, memberId, operatorId, lasts_s);
};

/**
 * Sends a link that sets a new password to the member's phone; no operator sees it. Throws not_found, or
 * sms_unavailable and voids the link.
 */
export const sendResetLink = async (
  db: Db,
  { sms, portalUrl }: { readonly sms: SmsProvider | undefined; readonly portalUrl: string },
  { id, reason }: { readonly id: string; readonly reason: string },
  { operator, address }: Actor,
): Promise<{ sent_to: string; expires_at: Date }> => {
  if (!sms) throw new DomainError('sms_unavailable');
  const { tel, token, expires_at } = await db.transaction(async (tx) => {
    const member = await activeMember(tx, id);
    const issued = await issue(tx, id, operator.id);
    const detail = { reason, expires_at: issued.expires_at };
    audit(tx, { operator, action: 'member.reset-link', subject: id, detail, address });
    return { tel: member.tel, ...issued };
  });
  const text = `STAR2K ตั้งรหัสผ่านใหม่ภายใน 15 นาที: ${addressOf(portalUrl, token)} หากคุณไม่ได้ขอ อย่าส่งต่อ และติดต่อแอดมินทันที`;
  const isTaken = await sms.send({ to: tel, text, ref: newId() }).catch(() => false);
  if (!isTaken) {
    await db.rows(queries.endResets(id));
    throw new DomainError('sms_unavailable');
  }
  return { sent_to: maskTel(tel), expires_at };
};

/** A reset link for a lost SIM: after a second person approves the evidence, the maker receives the link. */
export const resetLinkApproval = defineApproval({
  kind: 'member.reset-link',
  input: z.object({ reason: z.string(), evidence: z.string(), portal: z.string() }),
  lock: (tx, id) => lockPayee(tx, id),
  request: (_tx, member, { reason, evidence }) => ({
    needsTwo: true,
    ref: member.id,
    member: memberSummaryOf(member),
    amount: 0n,
    reason: `${reason} · หลักฐาน: ${evidence}`,
    detail: { reason, evidence },
  }),
  execute: async (tx, { id }, { portal }, { maker_id }) => {
    const { token } = await issue(tx, id, maker_id, DESK_LINK_S);
    return { id, url: addressOf(portal, token) };
  },
});

/**
 * Requests a link for a lost SIM. Throws forbidden where the maker cannot read approvals; not_found, already_decided.
 */
export const requestResetLink = (
  db: Db,
  portal: string,
  { id, reason, evidence }: { readonly id: string; readonly reason: string; readonly evidence: string },
  actor: Actor,
): Promise<ApprovalRef> => {
  if (!hasPermission(actor.operator, 'approvals.see')) throw new DomainError('forbidden');
  return db.transaction(async (tx) => {
    await activeMember(tx, id);
    return resetLinkApproval.decide(tx, id, { reason, evidence, portal }, actor);
  });
};

/**
 * Protects a member for a day after an operator's link set the password or operators changed the phone: no account number, data
 * export, account change or withdrawal. Throws reset_lately.
 */
export const assertNotResetByOperator = async (reader: Reader, memberId: string): Promise<void> => {
  const { is } = await one(reader, queries.changedByOperator(memberId));
  if (is) throw new DomainError('reset_lately');
};
