import type { ReturnLossPeriod } from '@portal/contract/promotions.ts';

export const title = 'คืนยอดเสีย';
export const periods: Readonly<Record<ReturnLossPeriod, string>> = {
  day: 'รายวัน',
  week: 'รายสัปดาห์ เริ่มวันจันทร์',
  month: 'รายเดือน',
};
