import type { ReplySubject } from '@portal/contract/console/quick-replies.ts';
import type { Tx } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { insertReply } from './console/queries.ts';

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
