import { DomainError } from '../../../platform/errors.ts';
import type { Settings } from '../../settings/index.ts';

const OLDEST = 120; // years; the oldest person on record reached 122

/** Dates as `YYYY-MM-DD`, which sort by time. */
export interface AgeFacts {
  readonly birth_date: string | null;
  /** The date in Bangkok. */
  readonly today: string;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * The date on which a person reaches an age. For 29 February that is 1 March in other years (Civil and Commercial Code,
 * section 193/5).
 */
export const dateOfAge = (birth_date: string, years: number): string => {
  const year = Number(birth_date.slice(0, 4)) + years;
  const day = birth_date.slice(4);
  return `${String(year).padStart(4, '0')}${day === '-02-29' && !isLeap(year) ? '-03-01' : day}`;
};

export const isOfAge = (birth_date: string, today: string, years: number): boolean =>
  dateOfAge(birth_date, years) <= today;

/** Rejects future dates and ages above `OLDEST`. Throws invalid_input. */
export const assertPossibleBirthDate = (birth_date: string, today: string): void => {
  if (birth_date > today || isOfAge(birth_date, today, OLDEST))
    throw new DomainError('invalid_input', {
      field: 'birth_date',
      message: 'วันเกิดไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง',
    });
};

/** Tells whether the birth date is still required. `statement`: the statement of registration is enough. */
export const mustConfirmAge = ({ birth_date }: AgeFacts, { age_gate_mode }: Pick<Settings, 'age_gate_mode'>) =>
  age_gate_mode === 'dob' && birth_date === null;

/** The effect of a correction: it ends or shortens an age restriction, begins or lengthens one, or neither. */
export const correctionEffect = (
  { birth_date, today }: AgeFacts & { readonly birth_date: string },
  corrected: string,
  { isRestricted, age_min }: { readonly isRestricted: boolean; readonly age_min: number },
): 'frees' | 'restricts' | 'neither' => {
  const isOut = isRestricted || !isOfAge(birth_date, today, age_min);
  const comesIn = isOfAge(corrected, today, age_min);
  if (isOut && (comesIn || corrected < birth_date)) return 'frees';
  return comesIn || (isOut && corrected === birth_date) ? 'neither' : 'restricts';
};
