import { Terms } from '@portal/contract/console/promotions.ts';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { endDateOf, type OfferStatus, type Recipient, unavailableReason } from './availability.ts';

const now = new Date('2026-11-22T10:00:00Z');
const days = (n: number) => new Date(now.getTime() + n * 86_400_000);

type Wire = z.input<typeof Terms>;
const terms = (change: Partial<Wire> = {}): Terms =>
  z.decode(Terms, {
    deposit_min: 100,
    bonus: { kind: 'percent', value: 20 },
    bonus_max: 500,
    turnover: 5,
    withdraw_max: null,
    games: [{ id: 'slot', pct: 100 }],
    expires: null,
    ...change,
  });
const offer = (change: Partial<OfferStatus> = {}): OfferStatus => ({
  state: 'published',
  starts_at: null,
  ends_at: null,
  terms: terms(),
  taken: { day: 0, total: 0 },
  ...change,
});
const taker = (change: Partial<Recipient> = {}): Recipient => ({
  credit: 0n,
  level: 'normal',
  last_deposit_at: null,
  has_running: false,
  has_request: false,
  own: { day: 0, total: 0 },
  past_offers: new Set(),
  taken_by_same: false,
  coupon: null,
  ...change,
});
const other = '00000000-0000-7000-8000-000000000001';

test.each<[string, Partial<OfferStatus>, Partial<Recipient>, string | null]>([
  ['nothing speaks against it', {}, {}, null],
  ['it ended', { ends_at: now }, {}, 'หมดเขตแล้ว'],
  ['it ends a moment later', { ends_at: days(0.0001) }, {}, null],
  ['it was ended', { state: 'ended' }, {}, 'หมดเขตแล้ว'],
  ['it is paused', { state: 'paused' }, {}, 'พักให้บริการชั่วคราว'],
  ['it begins tomorrow', { starts_at: days(1) }, {}, 'ยังไม่ถึงวันเริ่ม'],
  ['it began now', { starts_at: now }, {}, null],
  ['all places are taken', { terms: terms({ quota: { total: 5 } }), taken: { day: 1, total: 5 } }, {}, 'สิทธิ์เต็มแล้ว'],
  ['one place is left', { terms: terms({ quota: { total: 5 } }), taken: { day: 1, total: 4 } }, {}, null],
  ['today’s are taken', { terms: terms({ quota: { day: 3 } }), taken: { day: 3, total: 3 } }, {}, 'สิทธิ์ของวันนี้เต็มแล้ว'],
  ['the member took it', { terms: terms({ quota: { member: 1 } }) }, { own: { day: 0, total: 1 } }, 'ใช้สิทธิ์ครบแล้ว'],
  ['today', { terms: terms({ quota: { member_day: 1 } }) }, { own: { day: 1, total: 1 } }, 'ใช้สิทธิ์ครบแล้ววันนี้'],
  ['yesterday', { terms: terms({ quota: { member_day: 1 } }) }, { own: { day: 0, total: 1 } }, null],
  ['another one runs', {}, { has_running: true }, 'มีโปรโมชั่นที่ยังไม่จบ'],
  ['a request waits', {}, { has_request: true }, 'มีรายการฝากที่รับโปรโมชั่นไว้แล้ว'],
  [
    'it excludes one that was taken',
    { terms: terms({ not_with: [other] }) },
    { past_offers: new Set([other]) },
    'ใช้ร่วมกับโปรโมชั่นที่เคยรับไม่ได้',
  ],
  ['it excludes one that was not', { terms: terms({ not_with: [other] }) }, {}, null],
  ['the same person took it', {}, { taken_by_same: true }, 'อุปกรณ์หรือชื่อนี้เคยรับโปรโมชั่นนี้แล้ว'],
  [
    'a first deposit was',
    { terms: terms({ audience: { kind: 'first_deposit' } }) },
    { last_deposit_at: days(-1) },
    'เฉพาะการฝากครั้งแรก',
  ],
  ['a first deposit is', { terms: terms({ audience: { kind: 'first_deposit' } }) }, {}, null],
  ['no coupon was given', { terms: terms({ audience: { kind: 'coupon' } }) }, {}, 'เฉพาะสมาชิกที่ได้รับคูปอง'],
  ['a coupon was', { terms: terms({ audience: { kind: 'coupon' } }) }, { coupon: 'usable' }, null],
  ['it ended', { terms: terms({ audience: { kind: 'coupon' } }) }, { coupon: 'expired' }, 'คูปองนี้หมดอายุแล้ว'],
  ['it was used', { terms: terms({ audience: { kind: 'coupon' } }) }, { coupon: 'used' }, 'ใช้คูปองนี้แล้ว'],
  ['another level', { terms: terms({ audience: { kind: 'level', level: 'vip' } }) }, {}, 'เฉพาะสมาชิกระดับ VIP'],
  ['the level', { terms: terms({ audience: { kind: 'level', level: 'vip' } }) }, { level: 'vip' }, null],
  [
    'away too short',
    { terms: terms({ audience: { kind: 'inactive', days: 30 } }) },
    { last_deposit_at: days(-29.9) },
    'เฉพาะสมาชิกที่ไม่ได้ฝากมาแล้ว 30 วัน',
  ],
  [
    'away for so long',
    { terms: terms({ audience: { kind: 'inactive', days: 30 } }) },
    { last_deposit_at: days(-30) },
    null,
  ],
  ['never here', { terms: terms({ audience: { kind: 'inactive', days: 30 } }) }, {}, 'เฉพาะสมาชิกที่ไม่ได้ฝากมาแล้ว 30 วัน'],
  ['as much as may be', { terms: terms({ balance_max: 50 }) }, { credit: 50_00n }, null],
])('%s', (_what, changedOffer, changedRecipient, reason) => {
  expect(unavailableReason(offer(changedOffer), taker(changedRecipient), now)?.reason ?? null).toBe(reason);
});

test('too much credit gives the limit if it is the only reason', () => {
  const full = offer({ terms: terms({ balance_max: 50 }) });
  expect(unavailableReason(full, taker({ credit: 50_01n }), now)).toEqual({
    reason: 'ยอดเครดิตคงเหลือต้องน้อยกว่าหรือเท่ากับ 50 บาท จึงจะรับโปรโมชั่นนี้ได้',
    balance_max: '50',
  });
  const running = unavailableReason(full, taker({ credit: 50_01n, has_running: true }), now);
  expect(running).not.toHaveProperty('balance_max');
});

test('a visitor sees only reasons that apply to everybody', () => {
  expect(
    unavailableReason(offer({ terms: terms({ audience: { kind: 'first_deposit' }, balance_max: 0 }) }), null, now),
  ).toBeNull();
  expect(unavailableReason(offer({ state: 'ended' }), null, now)?.reason).toBe('หมดเขตแล้ว');
});

test.each([
  [new Date('2026-12-31T16:59:00Z'), '31/12/2026 23:59'],
  [new Date('2026-12-31T17:00:00Z'), '01/01/2027 00:00'],
  [null, '-'],
])('the end %s is written %s', (at, text) => expect(endDateOf(at)).toBe(text));
