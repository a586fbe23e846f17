import { MOST_RATE } from '@portal/contract/console/affiliates.ts';
import { formatDateTime } from '../../kit/time/date-time.ts';
import { toArabicDigits } from '../../kit/forms/digits.ts';

const DAY_MS = 86_400_000;

/** The day after this moment's in Bangkok. */
export const dayAfter = (now: number): string => formatDateTime(new Date(now + DAY_MS), 'iso-day');

/** A rate as it was typed, in percent with two decimals at most; or what is wrong with it. */
export function rateOf(typed: string): { readonly rate?: number; readonly problem?: string } {
  const plain = toArabicDigits(typed).trim();
  if (!/^\d(\.\d{1,2})?$/.test(plain)) return { problem: 'กรอกเลข 0–1 ทศนิยมไม่เกิน 2 ตำแหน่ง' };
  const rate = Number(plain);
  return rate > MOST_RATE ? { problem: `ไม่เกิน ${MOST_RATE}% ต่อชั้น` } : { rate };
}
