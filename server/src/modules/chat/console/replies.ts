import type { QuickReplyInput, ReplySubject } from '@portal/contract/console/quick-replies.ts';
import * as z from 'zod/mini';
import { foreignReferences, type Site } from '../../content/index.ts';
import { audit, type ApprovalRef, closeApproval, defineApproval } from '../../operators/index.ts';
import { constraintOf, type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import * as queries from './queries.ts';
import { insertReply } from './queries.ts';

interface Put {
  readonly id: string;
  readonly before: queries.ReplyRow | undefined;
  readonly agreed: boolean;
}

/** Throws code_taken. */
const put = async (tx: Tx, { id, before, agreed }: Put, fields: QuickReplyInput): Promise<queries.ReplyRow> => {
  const write = before ? queries.updateReply : queries.insertReply;
  const row = await first(tx, write({ id, ...fields, agreed })).catch((error: unknown) => {
    throw constraintOf(error) === 'quick_reply_code_once' ? new DomainError('code_taken', { field: 'code' }) : error;
  });
  if (!row) throw new DomainError('not_found');
  return row;
};

/** Saves a canned answer with an account number, id or link; needs a second person. */
export const replyApproval = defineApproval({
  kind: 'quick-reply.save',
  input: z.object({ isNew: z.boolean(), fields: z.record(z.string(), z.unknown()) }),
  lock: async (tx, id, { isNew }) => {
    const before = await first(tx, queries.lockedReply(id));
    if (!before && !isNew) throw new DomainError('already_decided', { id });
    return { id, before };
  },
  fingerprint: ({ before }) => before?.updated_at.toISOString() ?? '',
  request: (_tx, _now, { fields }) => ({
    needsTwo: true,
    member: null,
    amount: 0n,
    reason: [fields['code'], fields['text']].filter((each) => typeof each === 'string').join(' · '),
    detail: fields,
  }),
  execute: async (tx, { id, before }, { fields }) => {
    if (await first(tx, queries.codeTaken(id, (fields as QuickReplyInput).code)))
      throw new DomainError('already_decided', { id });
    await put(tx, { id, before, agreed: true }, fields as QuickReplyInput);
  },
});

interface Change extends QuickReplyInput {
  readonly id: string | undefined;
  readonly seen_at?: Date | undefined;
}

/** Saves a canned answer, or asks a second person. Throws not_found, changed_meanwhile, code_taken, already_decided. */
export const putReply = (
  db: Db,
  site: Site,
  { id, seen_at, ...fields }: Change,
  actor: Actor,
): Promise<{ row: queries.ReplyRow } | { awaiting: ApprovalRef }> =>
  db.transaction(async (tx) => {
    const before = id === undefined ? undefined : await first(tx, queries.lockedReply(id));
    if (id !== undefined && !before) throw new DomainError('not_found');
    if (before && seen_at && seen_at.getTime() !== before.updated_at.getTime())
      throw new DomainError('changed_meanwhile');
    const about = id ?? newId();
    const isRead = before !== undefined && before.text === fields.text;
    if (!(isRead && before.agreed) && (await foreignReferences(tx, site, [fields.text])).length) {
      if (await first(tx, queries.codeTaken(about, fields.code)))
        throw new DomainError('code_taken', { field: 'code' });
      return { awaiting: await replyApproval.decide(tx, about, { isNew: !before, fields }, actor) };
    }
    const row = await put(tx, { id: about, before, agreed: isRead && before.agreed }, fields);
    const action = before ? 'quick-reply.changed' : 'quick-reply.added';
    audit(tx, { operator: actor.operator, action, subject: row.id, detail: fields, address: actor.address });
    return { row };
  });

/** Throws not_found. */
export const removeReply = (db: Db, id: string, { operator, address }: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await first(tx, queries.deleteReply(id));
    if (!gone) throw new DomainError('not_found');
    closeApproval(tx, { kind: 'quick-reply', subject_id: id, operator, reason: 'ลบแล้ว' });
    audit(tx, { operator, action: 'quick-reply.removed', subject: id, detail: { code: gone.code }, address });
  });

const forMembers = ['ฝากไม่เข้า', 'ถอนไม่เข้า', 'โปรโมชั่น'];
const forAgents: readonly (readonly [code: string, text: string, about?: ReplySubject])[] = [
  ['hi', 'สวัสดีค่ะ คุณ{name} มีอะไรให้ช่วยคะ'],
  ['wait', 'ขอเวลาตรวจสอบสักครู่นะคะ'],
  ['credited', 'เติมเครดิต {amount} บาท ของรายการ {ref} ให้เรียบร้อยแล้วค่ะ', 'deposit.ok'],
  ['deposit-wait', 'กำลังตรวจสอบรายการฝาก {amount} บาท เลขอ้างอิง {ref} ให้นะคะ รอสักครู่ค่ะ', 'deposit.pend'],
  ['deposit-no', 'รายการฝาก {amount} บาท เลขอ้างอิง {ref} ไม่สำเร็จค่ะ รบกวนส่งรูปสลิปให้ตรวจสอบนะคะ', 'deposit.err'],
  ['paid', 'โอนเงินถอน {amount} บาท เลขอ้างอิง {ref} ให้เรียบร้อยแล้วค่ะ', 'withdrawal.ok'],
  ['paying', 'รายการถอน {amount} บาท เลขอ้างอิง {ref} กำลังดำเนินการค่ะ', 'withdrawal.pend'],
  ['withdraw-no', 'รายการถอน {amount} บาท เลขอ้างอิง {ref} ไม่สำเร็จค่ะ เงินคืนเข้ายอดเครดิตแล้ว', 'withdrawal.err'],
];

/** The canned answers of a new site. */
export const seedChat = (tx: Tx): void => {
  for (const [position, text] of forMembers.entries())
    tx.send(insertReply({ id: newId(), audience: 'member', code: null, text, about: null, position, agreed: false }));
  for (const [position, [code, text, about = null]] of forAgents.entries())
    tx.send(insertReply({ id: newId(), audience: 'agent', code, text, about, position, agreed: false }));
};
