import type { DepositState } from '@portal/contract/payments.ts';
import type { Tone } from '../parts/chip.tsx';

/** What an operator calls the states of a request. */
export const stateWords: Record<DepositState, [text: string, tone?: Tone]> = {
  awaiting_payment: ['รอโอนเงิน'],
  slip_sent: ['แนบสลิปแล้ว', 'info'],
  detected: ['พบเงินเข้า', 'info'],
  matching: ['กำลังจับคู่', 'pend'],
  review: ['รอตรวจสอบ', 'pend'],
  credited: ['เติมเครดิตแล้ว', 'ok'],
  rejected: ['ปฏิเสธแล้ว', 'err'],
  expired: ['หมดเวลา'],
  cancelled: ['ยกเลิกแล้ว'],
};

/** Safe for the member to read (product-design.md 11.4). */
export const rejectReasons = ['ยอดไม่ตรงกับสลิป', 'สลิปซ้ำ', 'บัญชีผู้โอนไม่ตรงกับชื่อสมาชิก', 'ไม่พบยอดเข้า'];

const channelNames: Record<string, string> = { promptpay: 'พร้อมเพย์', bank: 'โอนธนาคาร', truemoney: 'ทรูมันนี่' };
export const channelName = (channel: string): string => channelNames[channel] ?? channel;
