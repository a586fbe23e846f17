import { addDays } from '../../../kit/time/days.ts';
import { MIN_TURNOVER } from '@portal/contract/console/promotions.ts';
import { MAX_RETURN_LOSS, type ReturnLossTerms } from '@portal/contract/console/return-loss.ts';
import { formatRound } from '@portal/contract/money.ts';
import { toArabicDigits } from '../../../kit/forms/digits.ts';
import { satangOfText } from '../../parts/fields/field-values.ts';

/** Terms as typed. */
export type Draft = {
  readonly [Field in keyof ReturnLossTerms]: ReturnLossTerms[Field] extends boolean ? boolean : string;
};

export const draftOf = ({ is_on, period, rate, minimum, maximum, turnover, expires }: ReturnLossTerms): Draft => ({
  is_on,
  period,
  rate: String(rate),
  minimum: formatRound(minimum),
  maximum: formatRound(maximum),
  turnover: String(turnover),
  expires: expires === null ? '' : String(expires),
});

const plain = (text: string) => toArabicDigits(text).replaceAll(',', '').trim();
const numberOf = (text: string, most: number): number | undefined =>
  /^\d{1,4}(\.\d{1,2})?$/.test(plain(text)) && Number(plain(text)) <= most ? Number(plain(text)) : undefined;
const amountOf = (text: string): bigint | undefined => (/^0+$/.test(plain(text)) ? 0n : satangOfText(text));
const isAmount = (amount: bigint | undefined): amount is bigint => amount !== undefined && amount >= 0n;

type Problems = Partial<Record<keyof ReturnLossTerms, string>>;

/** Reads the typed terms, or returns the errors by field. */
export function termsOf(draft: Draft): { readonly terms?: ReturnLossTerms; readonly problems: Problems } {
  const rate = numberOf(draft.rate, MAX_RETURN_LOSS.rate);
  const typed = numberOf(draft.turnover, 1000);
  const turnover = typed !== undefined && typed >= MIN_TURNOVER ? typed : undefined;
  const [minimum, maximum] = [amountOf(draft.minimum), amountOf(draft.maximum)];
  const expires = plain(draft.expires) === '' ? null : numberOf(draft.expires, 365);
  const isDays = expires === null || (expires !== undefined && Number.isInteger(expires) && expires > 0);
  const problems: Problems = {
    ...(rate === undefined && { rate: `กรอกเลข 0–${MAX_RETURN_LOSS.rate} ทศนิยมไม่เกิน 2 ตำแหน่ง` }),
    ...(rate === 0 && draft.is_on && { rate: 'อัตราคืนต้องมากกว่า 0' }),
    ...(!isAmount(minimum) && { minimum: 'จำนวนเงินไม่ถูกต้อง' }),
    ...(!isAmount(maximum) && { maximum: 'จำนวนเงินไม่ถูกต้อง' }),
    ...(isAmount(maximum) &&
      maximum > MAX_RETURN_LOSS.maximum && { maximum: `คืนได้ไม่เกิน ${formatRound(MAX_RETURN_LOSS.maximum)} บาท` }),
    ...(maximum === 0n && draft.is_on && { maximum: 'คืนสูงสุดต้องมากกว่า 0' }),
    ...(isAmount(minimum) && isAmount(maximum) && minimum > maximum && { minimum: 'คืนขั้นต่ำต้องไม่เกินคืนสูงสุด' }),
    ...(turnover === undefined && { turnover: `กรอกเลข ${MIN_TURNOVER}–1,000 ทศนิยมไม่เกิน 2 ตำแหน่ง` }),
    ...(!isDays && { expires: 'กรอกเลข 1–365 หรือเว้นว่าง' }),
  };
  const { is_on } = draft;
  const period = draft.period as ReturnLossTerms['period'];
  if (Object.keys(problems).length > 0 || rate === undefined || turnover === undefined || expires === undefined)
    return { problems };
  if (!isAmount(minimum) || !isAmount(maximum) || maximum > MAX_RETURN_LOSS.maximum) return { problems };
  return { terms: { is_on, period, rate, minimum, maximum, turnover, expires }, problems };
}

/** Both days included, from an exclusive `to`: "2026-11-23–2026-11-29". */
export const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): string => {
  const last = addDays(to, -1);
  return from === last ? from : `${from}–${last}`;
};
