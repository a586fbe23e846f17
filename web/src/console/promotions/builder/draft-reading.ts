import type { OfferInput } from '@portal/contract/console/offers.ts';
import { MAX_BAHT, type Satang, satang } from '@portal/contract/money.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import { toArabicDigits } from '../../../kit/forms/digits.ts';
import type { Field, Terms, Typed } from './draft.ts';

const plain = (text: string): string => toArabicDigits(text).replaceAll(',', '').trim();
const DECIMAL = /^\d{1,10}(\.\d{1,2})?$/;

const amountOf = (text: string): Satang | undefined => {
  const baht = DECIMAL.test(plain(text)) ? Number(plain(text)) : MAX_BAHT + 1;
  return baht <= MAX_BAHT ? satang(baht) : undefined;
};
const timesOf = (text: string): number | undefined => {
  const value = DECIMAL.test(plain(text)) ? Number(plain(text)) : 1001;
  return value <= 1000 ? value : undefined;
};
const countUpTo =
  (most: number) =>
  (text: string): number | undefined => {
    const value = /^\d{1,7}$/.test(plain(text)) ? Number(plain(text)) : 0;
    return value >= 1 && value <= most ? value : undefined;
  };
const countOf = countUpTo(1_000_000);
const percentOf = countUpTo(100);

export const AMOUNT = 'กรอกจำนวนเงินเป็นบาท ทศนิยมไม่เกิน 2 ตำแหน่ง';
export const TIMES = 'กรอกตัวเลข 0–1,000 ทศนิยมไม่เกิน 2 ตำแหน่ง';
export const COUNT = 'กรอกจำนวนเต็มตั้งแต่ 1';
export const PERCENT = 'กรอกเปอร์เซ็นต์ 1–100';

type Wrong = { readonly [F in Field]?: string };
interface Reading {
  readonly wrong: { [F in Field]?: string };
  /** Value of the text, or `nothing` with an error at its field. */
  readonly need: <T>(field: Field, value: T | undefined, message: string, nothing: T) => T;
  /** The same for an optional field. */
  readonly orNone: <T>(field: Field & keyof Texts, read: (text: string) => T | undefined, message: string) => T | null;
}
type Texts = Pick<Typed, { [F in Field]: Typed[F] extends string ? F : never }[Field]>;

const readingOf = (typed: Typed): Reading => {
  const wrong: { [F in Field]?: string } = {};
  const need: Reading['need'] = (field, value, message, nothing) => {
    if (value === undefined) wrong[field] = message;
    return value ?? nothing;
  };
  return {
    wrong,
    need,
    orNone: (field, read, message) => {
      const text = typed[field].trim();
      const value = text === '' ? undefined : read(text);
      if (text !== '' && value === undefined) wrong[field] = message;
      return value ?? null;
    },
  };
};

/** The typed offer as the server takes it; invalid fields are empty, with their errors. The server checks the rest. */
export const readTyped = (typed: Typed): { readonly input: OfferInput; readonly wrong: Wrong | undefined } => {
  const reading = readingOf(typed);
  const words = (field: 'title' | 'description') =>
    reading.need(field, typed[field].trim() || undefined, 'กรุณากรอก', '');
  const input: OfferInput = {
    title: words('title'),
    description: words('description'),
    image: typed.image,
    alt: typed.alt.trim(),
    starts_at: typed.starts_at ? new Date(typed.starts_at) : null,
    ends_at: typed.ends_at ? new Date(typed.ends_at) : null,
    terms: termsOf(typed, reading),
  };
  return { input, wrong: Object.keys(reading.wrong).length ? reading.wrong : undefined };
};

const termsOf = (typed: Typed, reading: Reading): Terms => {
  const { need, orNone } = reading;
  const amount = (field: 'deposit_min' | 'bonus_max' | 'auto_cancel') =>
    need(field, amountOf(typed[field]), AMOUNT, 0n);
  const ids = typed.games === 'every' ? gameKinds : [typed.games];
  return {
    deposit_min: amount('deposit_min'),
    deposit_max: orNone('deposit_max', amountOf, AMOUNT),
    bonus:
      typed.bonus_kind === 'percent'
        ? { kind: 'percent', value: need('bonus', timesOf(typed.bonus), TIMES, 0) }
        : { kind: 'amount', value: need('bonus', amountOf(typed.bonus), AMOUNT, 0n) },
    bonus_max: amount('bonus_max'),
    turnover: need('turnover', timesOf(typed.turnover), TIMES, 0),
    withdraw_max: withdrawMaxOf(typed, reading),
    games: ids.map((id) => ({ id, pct: need('pct', percentOf(typed.pct[id]), PERCENT, 100) })),
    expires: orNone('expires', countOf, COUNT),
    max_bet: orNone('max_bet', amountOf, AMOUNT),
    balance_max: orNone('balance_max', amountOf, AMOUNT),
    audience: audienceOf(typed, reading),
    quota: {
      member: orNone('member', countOf, COUNT),
      member_day: orNone('member_day', countOf, COUNT),
      day: orNone('day', countOf, COUNT),
      total: orNone('total', countOf, COUNT),
    },
    not_with: [...typed.not_with],
    cancel: typed.cancel,
    auto_cancel: amount('auto_cancel'),
  };
};

const withdrawMaxOf = (
  { withdraw_kind: kind, withdraw_max: text }: Typed,
  { need }: Reading,
): Terms['withdraw_max'] => {
  if (kind === 'none') return null;
  return kind === 'times'
    ? { kind, value: need('withdraw_max', timesOf(text), TIMES, 0) }
    : { kind, value: need('withdraw_max', amountOf(text), AMOUNT, 0n) };
};

const audienceOf = ({ audience: kind, level, days }: Typed, { need }: Reading): Terms['audience'] => {
  if (kind === 'level') return { kind, level: need('level', level.trim() || undefined, 'กรุณากรอกระดับ', '') };
  if (kind === 'inactive') return { kind, days: need('days', countOf(days), COUNT, 1) };
  return { kind };
};
