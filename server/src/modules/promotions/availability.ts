import type { Terms } from '@portal/contract/console/promotions.ts';
import { formatRound } from '@portal/contract/money.ts';

/** How many took an offer or hold a place with an open request. */
export interface Taken {
  readonly day: number;
  readonly total: number;
}

/** What is known of the member who asks. */
export interface Taker {
  /** Own money and bonus, in satang. */
  readonly credit: bigint;
  readonly level: string;
  /** When money of theirs was last credited; null: never. */
  readonly last_deposit_at: Date | null;
  /** A bonus runs, or a request waits that asked for one. */
  readonly has_running: boolean;
  readonly has_request: boolean;
  /** Of this offer, places of open requests included. */
  readonly own: Taken;
  /** Every offer they ever took. */
  readonly took: ReadonlySet<string>;
  /** This offer was taken on a device of theirs, or by somebody of their name and birth date. */
  readonly taken_by_same: boolean;
  /** Of the coupons for this offer, the best; null: none was given. */
  readonly coupon: CouponState | null;
}
export type CouponState = 'usable' | 'expired' | 'used';

export interface Offered {
  readonly state: 'published' | 'paused' | 'ended';
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly terms: Terms;
  readonly taken: Taken;
}

interface Unavailable {
  /** In Thai, as the card says it. */
  readonly reason: string;
  /** Only what the member has is too much: so many baht may be there. */
  readonly balance_max?: string;
}

/** Why this offer cannot be taken; null: it can. Without a taker: why nobody can. */
export const whyUnavailable = (offer: Offered, taker: Taker | null, now: Date): Unavailable | null =>
  offerEnds(offer, now) ?? (taker && (memberEnds(offer, taker, now) ?? balanceEnds(offer, taker)));

const because = (reason: string): Unavailable => ({ reason });

const offerEnds = ({ state, starts_at, ends_at, terms, taken }: Offered, now: Date): Unavailable | null => {
  if (state === 'ended' || (ends_at && ends_at <= now)) return because('หมดเขตแล้ว');
  if (state === 'paused') return because('พักให้บริการชั่วคราว');
  if (starts_at && starts_at > now) return because('ยังไม่ถึงวันเริ่ม');
  if (isFull(taken.total, terms.quota.total)) return because('สิทธิ์เต็มแล้ว');
  if (isFull(taken.day, terms.quota.day)) return because('สิทธิ์ของวันนี้เต็มแล้ว');
  return null;
};

const memberEnds = ({ terms }: Offered, taker: Taker, now: Date): Unavailable | null => {
  const { quota, not_with } = terms;
  if (isFull(taker.own.total, quota.member)) return because('ใช้สิทธิ์ครบแล้ว');
  if (isFull(taker.own.day, quota.member_day)) return because('ใช้สิทธิ์ครบแล้ววันนี้');
  if (taker.has_running) return because('มีโปรโมชั่นที่ยังไม่จบ');
  if (taker.has_request) return because('มีรายการฝากที่รับโปรโมชั่นไว้แล้ว');
  if (not_with.some((id) => taker.took.has(id))) return because('ใช้ร่วมกับโปรโมชั่นที่เคยรับไม่ได้');
  if (taker.taken_by_same) return because('อุปกรณ์หรือชื่อนี้เคยรับโปรโมชั่นนี้แล้ว');
  return audienceEnds(terms.audience, taker, now);
};

const withoutCoupon = {
  none: 'เฉพาะสมาชิกที่ได้รับคูปอง',
  expired: 'คูปองนี้หมดอายุแล้ว',
  used: 'ใช้คูปองนี้แล้ว',
} as const;

const DAY_MS = 86_400_000;

const audienceEnds = (
  audience: Terms['audience'],
  { level, last_deposit_at, coupon }: Taker,
  now: Date,
): Unavailable | null => {
  if (audience.kind === 'first_deposit' && last_deposit_at) return because('เฉพาะการฝากครั้งแรก');
  if (audience.kind === 'level' && audience.level !== level)
    return because(`เฉพาะสมาชิกระดับ ${audience.level.toUpperCase()}`);
  if (audience.kind === 'coupon' && coupon !== 'usable') return because(withoutCoupon[coupon ?? 'none']);
  const isAway = (days: number) => last_deposit_at && now.getTime() - last_deposit_at.getTime() >= days * DAY_MS;
  if (audience.kind === 'inactive' && !isAway(audience.days))
    return because(`เฉพาะสมาชิกที่ไม่ได้ฝากมาแล้ว ${audience.days} วัน`);
  return null;
};

const balanceEnds = ({ terms: { balance_max } }: Offered, { credit }: Taker): Unavailable | null => {
  if (balance_max === null || credit <= balance_max) return null;
  const x = formatRound(balance_max);
  return {
    reason: `ยอดเครดิตคงเหลือต้องน้อยกว่าหรือเท่ากับ ${x} บาท จึงจะรับโปรโมชั่นนี้ได้`,
    balance_max: x,
  };
};

const isFull = (taken: number, most: number | null): boolean => most !== null && taken >= most;
