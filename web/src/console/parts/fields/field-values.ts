import { MAX_BAHT, type Satang, satang } from '@portal/contract/money.ts';
import { toArabicDigits } from '../../../kit/forms/digits.ts';

/** Satang from "-1,250.5"; undefined for anything but an exact non-zero amount. */
export function satangOfText(text: string): Satang | undefined {
  const plain = toArabicDigits(text).replaceAll(',', '').trim();
  if (!/^[+-]?\d{1,10}(\.\d{1,2})?$/.test(plain)) return undefined;
  const baht = Number(plain);
  return baht === 0 || Math.abs(baht) > MAX_BAHT ? undefined : satang(baht);
}

/** Returns the fields of a draft that differ from before. */
export const changedOf = <W extends object>(before: W, draft: Partial<W>): Partial<W> =>
  Object.fromEntries(Object.entries(draft).filter(([key, value]) => value !== before[key as keyof W])) as Partial<W>;
