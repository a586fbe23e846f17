import type { ClipboardEvent, InputEvent } from 'react';
import { toArabicDigits } from '../../../kit/forms/digits.ts';
import { cleanAmount, isSeveral } from '../../../kit/money/amount-text.ts';

const ONE_ONLY = 'วางได้ทีละจำนวน เช่น 500';

/** Refuses to paste several numbers, as "500-1000", into a field that would make one of all their digits; the browser says why at the field. */
export function refuseSeveral(event: ClipboardEvent<HTMLInputElement>): void {
  if (!isSeveral(cleanAmount(event.clipboardData.getData('text')))) return;
  event.preventDefault();
  const field = event.currentTarget;
  field.setCustomValidity(ONE_ONLY);
  field.reportValidity();
  const forget = () => field.setCustomValidity('');
  field.addEventListener('input', forget, { once: true });
  field.addEventListener('blur', forget, { once: true });
}

/** Makes Thai digits others before the field drops them as letters. */
export function readThaiDigits({ currentTarget: field }: InputEvent<HTMLInputElement>): void {
  const text = toArabicDigits(field.value);
  if (text === field.value) return;
  const at = field.selectionStart;
  field.value = text;
  field.setSelectionRange(at, at);
}
