import type { Terms } from '@portal/contract/console/promotions.ts';
import { formatRound } from '@portal/contract/money.ts';

/** Places of an offer in use, open requests included. */
export interface QuotaUse {
  readonly day: number;
  readonly total: number;
}

/** The member's facts that decide availability. */
export interface Recipient {
  /** Own money and bonus in satang. */
  readonly credit: bigint;
  readonly level: string;
  /** Last credited deposit; null: none. */
  readonly last_deposit_at: Date | null;
  /** A bonus is running. */
  readonly has_running: boolean;
  /** An open deposit request has an offer. */
  readonly has_request: boolean;
  /** Places of this offer, open requests included. */
  readonly own: QuotaUse;
  /** Every offer the member has received. */
  readonly past_offers: ReadonlySet<string>;
  /** Received on one of the member's devices, or by a member of the same name and birth date. */
  readonly taken_by_same: boolean;
  /** Best coupon for this offer; null: none. */
  readonly coupon: CouponState | null;
}
export type CouponState = 'usable' | 'expired' | 'used';

export interface OfferStatus {
  readonly state: 'published' | 'paused' | 'ended';
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly terms: Terms;
  readonly taken: QuotaUse;
}

interface Unavailable {
  /** In Thai, for the card. */
  readonly reason: string;
  /** Highest allowed credit in baht, if too much credit is the only reason. */
  readonly balance_max?: string;
}

/** Reason why the offer is unavailable; null: available. Without a recipient: for everybody. */
export const unavailableReason = (offer: OfferStatus, recipient: Recipient | null, now: Date): Unavailable | null =>
  offerReason(offer, now) ?? (recipient && (memberReason(offer, recipient, now) ?? balanceReason(offer, recipient)));

const because = (reason: string): Unavailable => ({ reason });

const offerReason = ({ state, starts_at, ends_at, terms, taken }: OfferStatus, now: Date): Unavailable | null => {
  if (state === 'ended' || (ends_at && ends_at <= now)) return because('หมดเขตแล้ว');
  if (state === 'paused') return because('พักให้บริการชั่วคราว');
  if (starts_at && starts_at > now) return because('ยังไม่ถึงวันเริ่ม');
  if (isFull(taken.total, terms.quota.total)) return because('สิทธิ์เต็มแล้ว');
  if (isFull(taken.day, terms.quota.day)) return because('สิทธิ์ของวันนี้เต็มแล้ว');
  return null;
};

const memberReason = ({ terms }: OfferStatus, recipient: Recipient, now: Date): Unavailable | null => {
  const { quota, not_with } = terms;
  if (isFull(recipient.own.total, quota.member)) return because('ใช้สิทธิ์ครบแล้ว');
  if (isFull(recipient.own.day, quota.member_day)) return because('ใช้สิทธิ์ครบแล้ววันนี้');
  if (recipient.has_running) return because('มีโปรโมชั่นที่ยังไม่จบ');
  if (recipient.has_request) return because('มีรายการฝากที่รับโปรโมชั่นไว้แล้ว');
  if (not_with.some((id) => recipient.past_offers.has(id))) return because('ใช้ร่วมกับโปรโมชั่นที่เคยรับไม่ได้');
  if (recipient.taken_by_same) return because('อุปกรณ์หรือชื่อนี้เคยรับโปรโมชั่นนี้แล้ว');
  return audienceReason(terms.audience, recipient, now);
};

const withoutCoupon = {
  none: 'เฉพาะสมาชิกที่ได้รับคูปอง',
  expired: 'คูปองนี้หมดอายุแล้ว',
  used: 'ใช้คูปองนี้แล้ว',
} as const;

const DAY_MS = 86_400_000;

const audienceReason = (
  audience: Terms['audience'],
  { level, last_deposit_at, coupon }: Recipient,
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

const balanceReason = ({ terms: { balance_max } }: OfferStatus, { credit }: Recipient): Unavailable | null => {
  if (balance_max === null || credit <= balance_max) return null;
  const x = formatRound(balance_max);
  return {
    reason: `ยอดเครดิตคงเหลือต้องน้อยกว่าหรือเท่ากับ ${x} บาท จึงจะรับโปรโมชั่นนี้ได้`,
    balance_max: x,
  };
};

const isFull = (taken: number, most: number | null): boolean => most !== null && taken >= most;

const endFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Bangkok time as `31/12/2026 23:59`; `-` without an end. */
export const endDateOf = (at: Date | null): string => (at ? endFormat.format(at).replace(',', '') : '-');
