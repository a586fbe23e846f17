import { DomainError } from '../../../platform/errors.ts';
import type { Settings } from '../../settings/index.ts';

const OLDEST = 120; // years; nobody known was older than 122

/** Days as `YYYY-MM-DD`, which sort as they follow each other. */
export interface AgeStanding {
  readonly birth_date: string | null;
  /** In Bangkok. */
  readonly today: string;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * The day on which somebody has lived so many years. Who was born on 29 February has, in other years, when February is
 * over (Civil and Commercial Code, section 193/5).
 */
export const comesOfAge = (birth_date: string, years: number): string => {
  const year = Number(birth_date.slice(0, 4)) + years;
  const day = birth_date.slice(4);
  return `${String(year).padStart(4, '0')}${day === '-02-29' && !isLeap(year) ? '-03-01' : day}`;
};

export const isOfAge = (birth_date: string, today: string, years: number): boolean =>
  comesOfAge(birth_date, years) <= today;

/** Nobody is born tomorrow, and nobody is as old as that. */
export const assertPossible = (birth_date: string, today: string): void => {
  if (birth_date > today || isOfAge(birth_date, today, OLDEST))
    throw new DomainError('invalid_input', {
      field: 'birth_date',
      message: 'วันเกิดไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง',
    });
};

/** Whether the gate stands. `statement`: what is agreed to when registering is enough. */
export const mustConfirmAge = ({ birth_date }: AgeStanding, { age_gate_mode }: Pick<Settings, 'age_gate_mode'>) =>
  age_gate_mode === 'dob' && birth_date === null;

/**
 * What a correction does: it frees somebody who is kept out for being too young, wholly or sooner; it keeps somebody out, or for
 * longer; or it changes nothing about that.
 */
export const correctionDoes = (
  { birth_date, today }: AgeStanding & { readonly birth_date: string },
  corrected: string,
  { isRestricted, age_min }: { readonly isRestricted: boolean; readonly age_min: number },
): 'frees' | 'restricts' | 'neither' => {
  const isOut = isRestricted || !isOfAge(birth_date, today, age_min);
  const comesIn = isOfAge(corrected, today, age_min);
  if (isOut && (comesIn || corrected < birth_date)) return 'frees';
  return comesIn || (isOut && corrected === birth_date) ? 'neither' : 'restricts';
};
