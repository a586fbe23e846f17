import type { Alert } from '../../../platform/module.ts';

/** Somebody guessed at an operator's password, from anywhere. */
export const lockedAlert: Alert = {
  kind: 'operator-locked',
  level: 'urgent',
  source: 'event',
  text: (username, where, count) =>
    `มีผู้ใส่รหัสของผู้ดูแล ${username} ผิดจนถูกล็อก${count > 1 ? ` ${count} ครั้ง` : ''} ล่าสุดจาก ${where}`,
};

/** What guards money was changed, by two. */
export const guardedAlert: Alert = {
  kind: 'guarded-change',
  level: 'warning',
  source: 'event',
  text: (ref, what) => `มีการเปลี่ยนสิ่งที่คุ้มครองเงิน ${ref}: ${what}`,
};

/** A member wrote of distress. Everybody sees alerts, so it says neither who nor what: that is in the conversation. */
export const distressAlert: Alert = {
  kind: 'chat-distress',
  level: 'urgent',
  source: 'event',
  text: (_conversation, _more, count) =>
    `มีสมาชิกเขียนข้อความที่น่าเป็นห่วงในแชท${count > 1 ? ` ${count} ข้อความ` : ''} กรุณาเข้าไปดูแลทันที`,
};

export const operatorAlerts: readonly Alert[] = [lockedAlert, guardedAlert, distressAlert];
