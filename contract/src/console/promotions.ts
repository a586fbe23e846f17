import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { AnyAmount } from '../money.ts';
import { gameKinds } from '../promotions.ts';

const sum = AnyAmount.check(z.refine((value: bigint) => value >= 0n));
const count = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
/** At most two decimals, exact in hundredths. */
const times = z.number().check(
  z.minimum(0),
  z.maximum(1000),
  z.refine((value: number) => Math.round(value * 100) / 100 === value),
);

/**
 * Audience: `first_deposit`: never deposited; `inactive`: not for some days; `coupon`: once per coupon, invisible to
 * others.
 */
const Audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('first_deposit') }),
  z.strictObject({ kind: z.literal('level'), level: z.string().check(z.minLength(1), z.maxLength(40)) }),
  z.strictObject({ kind: z.literal('inactive'), days: count }),
  z.strictObject({ kind: z.literal('coupon') }),
]);

/** Limits on granting: per member in total and per day, for all members per day and in total. Bangkok days. */
const Quota = z.strictObject({
  member: z._default(z.nullable(count), null),
  member_day: z._default(z.nullable(count), null),
  day: z._default(z.nullable(count), null),
  total: z._default(z.nullable(count), null),
});

/** A bonus is wagered at least once before withdrawal. */
export const MIN_TURNOVER = 1;

/** All terms of an offer. Defaults: null, everybody, no excluded offers, true; `auto_cancel` is 1 baht. */
export const Terms = z.strictObject({
  deposit_min: sum,
  deposit_max: z._default(z.nullable(sum), null),
  bonus: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percent'), value: times }),
    z.strictObject({ kind: z.literal('amount'), value: sum }),
  ]),
  bonus_max: sum,
  turnover: times,
  withdraw_max: z.nullable(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('amount'), value: sum }),
      z.strictObject({ kind: z.literal('times'), value: times }),
    ]),
  ),
  games: z.array(
    z.strictObject({ id: z.enum(gameKinds), pct: z.number().check(z.int(), z.minimum(1), z.maximum(100)) }),
  ),
  expires: z.nullable(count),
  max_bet: z._default(z.nullable(sum), null),
  balance_max: z._default(z.nullable(sum), null),
  audience: z._default(Audience, { kind: 'all' }),
  quota: z._default(Quota, { member: null, member_day: null, day: null, total: null }),
  not_with: z._default(z.array(Id).check(z.maxLength(50)), []),
  cancel: z._default(z.boolean(), true),
  /** Credit below which, without open rounds, a bonus counts as used up. */
  auto_cancel: z._default(sum, 100n),
});
export type Terms = z.output<typeof Terms>;
