import type { Tx } from '../platform/database/db.ts';
import { newId } from '../platform/ids.ts';
import { insertReply } from './inbox/queries.ts';

const forMembers = ['ฝากไม่เข้า', 'ถอนไม่เข้า', 'โปรโมชั่น'];
const forAgents = [
  ['hi', 'สวัสดีค่ะ คุณ{name} มีอะไรให้ช่วยคะ'],
  ['wait', 'ขอเวลาตรวจสอบสักครู่นะคะ'],
  ['credited', 'เติมเครดิต {amount} บาท ของรายการ {ref} ให้เรียบร้อยแล้วค่ะ'],
] as const;

/** Sentences that are there already. */
export const seedChat = (tx: Tx): void => {
  for (const [position, text] of forMembers.entries())
    tx.send(insertReply({ id: newId(), audience: 'member', code: null, text, position }));
  for (const [position, [code, text]] of forAgents.entries())
    tx.send(insertReply({ id: newId(), audience: 'agent', code, text, position }));
};
