import type { Alert } from '../../../platform/module.ts';

/** Wrong passwords locked an operator's name. */
export const lockedAlert: Alert = {
  kind: 'operator-locked',
  level: 'urgent',
  source: 'event',
  text: (username, where, count) =>
    `มีผู้ใส่รหัสของผู้ดูแล ${username} ผิดจนถูกล็อก${count > 1 ? ` ${count} ครั้ง` : ''} ล่าสุดจาก ${where}`,
};

/** Two operators changed something that guards money: an account, a secret, an operator, a setting. */
export const guardChangeAlert: Alert = {
  kind: 'guarded-change',
  level: 'warning',
  source: 'event',
  text: (ref, what) => `มีการเปลี่ยนสิ่งที่คุ้มครองเงิน ${ref}: ${what}`,
};

/** A member's message suggests distress. Every operator sees alerts, so it names neither member nor text. */
export const distressAlert: Alert = {
  kind: 'chat-distress',
  level: 'urgent',
  source: 'event',
  text: (_conversation, _more, count) =>
    `มีสมาชิกเขียนข้อความที่น่าเป็นห่วงในแชท${count > 1 ? ` ${count} ข้อความ` : ''} กรุณาเข้าไปดูแลทันที`,
};

export const operatorAlerts: readonly Alert[] = [lockedAlert, guardChangeAlert, distressAlert];
