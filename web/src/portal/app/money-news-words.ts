import type { ReportKind } from '@portal/contract/payments.ts';
import type { News } from './money-news.ts';

const kinds = { deposit: 'ฝากเงิน', withdraw: 'ถอนเงิน' } as const;
const ends: Record<News, string> = {
  credited: 'สำเร็จ',
  paid: 'สำเร็จ',
  rejected: 'ไม่สำเร็จ',
  review: 'เจ้าหน้าที่กำลังตรวจสอบ',
};

/** Whoever hides the balance reads no sum. */
export const news = (kind: ReportKind, what: News, amount: string | undefined) =>
  `${kinds[kind]}${amount === undefined ? '' : ` ${amount}\u00A0บาท`} ${ends[what]}`;
export const others = (count: number) => `และอีก ${count} รายการ`;
export const see = 'ดูรายการ';
