import { MOST_DAYS } from '@portal/contract/referral.ts';
import { DomainError } from '../../../platform/errors.ts';

export interface Range {
  readonly startDate: string;
  readonly endDate: string;
}

const DAY_MS = 86_400_000;

/** Checks a range; both days are included. Throws invalid_input. */
export const assertRange = ({ startDate, endDate }: Range): void => {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1;
  if (days < 1) throw new DomainError('invalid_input', { field: 'endDate', message: 'วันสิ้นสุดต้องไม่ก่อนวันเริ่ม' });
  if (days > MOST_DAYS)
    throw new DomainError('invalid_input', { field: 'endDate', message: `เลือกช่วงได้ไม่เกิน ${MOST_DAYS} วัน` });
};
