import * as z from 'zod/mini';
import { audit, type Awaiting, defineApproval } from '../../operators/index.ts';
import { type Db, first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Actor, may } from '../../../platform/http/mount.ts';
import type { SmsProvider } from '../../../platform/sms.ts';
import { newId } from '../../../platform/ids.ts';
import { maskTel } from '../members/mask.ts';
import { memberById, type MemberRecord } from '../members/queries.ts';
import { briefOf, lockPayee } from '../members/members.ts';
import { recordSecurityEvent } from '../security/security.ts';
import * as queries from './queries.ts';
import { issueReset } from './resets.ts';

/** How long a link that two agreed to waits for who asked to hand it on. */
const HANDED_ON_S = 60 * 60;
const addressOf = (portalUrl: string, token: string): string => `${portalUrl}/update-password?t=${token}`;

const existing = async (reader: Reader, id: string): Promise<MemberRecord> => {
  const member = await first(reader, memberById(id));
  if (!member || member.closed_at) throw new DomainError('not_found');
  return member;
};

const issue = (tx: Tx, memberId: string, operatorId: string, lasts_s?: number) => {
  recordSecurityEvent(tx, memberId, 'reset_link_issued');
  return issueReset(tx, memberId, operatorId, lasts_s);
};

/**
 * Sends the member's own phone a link that sets a new password: no operator sees it. Throws not_found, sms_unavailable; the link
 * is then good for nothing.
 */
export const sendResetLink = async (
  db: Db,
  { sms, portalUrl }: { readonly sms: SmsProvider | undefined; readonly portalUrl: string },
  { id, reason }: { readonly id: string; readonly reason: string },
  { operator, address }: Actor,
): Promise<{ sent_to: string; expires_at: Date }> => {
  if (!sms) throw new DomainError('sms_unavailable');
  const { tel, token, expires_at } = await db.transaction(async (tx) => {
    const member = await existing(tx, id);
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

/** The SIM is lost: a second person agrees to what was shown, and who asked hands the link on. */
export const resetLinkApproval = defineApproval({
  kind: 'member.reset-link',
  input: z.object({ reason: z.string(), evidence: z.string(), portal: z.string() }),
  lock: (tx, id) => lockPayee(tx, id),
  question: (_tx, member, { reason, evidence }) => ({
    needsTwo: true,
    ref: member.id,
    member: briefOf(member),
    amount: 0n,
    reason: `${reason} · หลักฐาน: ${evidence}`,
    detail: { reason, evidence },
  }),
  carryOut: async (tx, { id }, { portal }, { maker_id }) => {
    const { token } = await issue(tx, id, maker_id, HANDED_ON_S);
    return { id, url: addressOf(portal, token) };
  },
});

/** Asks for it. Throws forbidden where who asks could not see what came of it; not_found, already_decided. */
export const askResetLink = (
  db: Db,
  portal: string,
  { id, reason, evidence }: { readonly id: string; readonly reason: string; readonly evidence: string },
  actor: Actor,
): Promise<Awaiting> => {
  if (!may(actor.operator, 'approvals.see')) throw new DomainError('forbidden');
  return db.transaction(async (tx) => {
    await existing(tx, id);
    return resetLinkApproval.decide(tx, id, { reason, evidence, portal }, actor);
  });
};

/**
 * For a day after a link of the desk set the password nobody moves or sees what could be stolen with it: the account's number,
 * another account, a withdrawal. Throws reset_lately.
 */
export const assertNotResetByDesk = async (reader: Reader, memberId: string): Promise<void> => {
  const { is } = await one(reader, queries.resetByDesk(memberId));
  if (is) throw new DomainError('reset_lately');
};
