import * as z from 'zod/mini';
import { data, Day } from '../common.ts';
import { AwaitingApproval } from './common.ts';
import { MIN_TURNOVER } from './promotions.ts';
import { endpoint } from '../endpoint.ts';
import { AnyAmount, Baht } from '../money.ts';
import { returnLossPeriods } from '../promotions.ts';

const sum = AnyAmount.check(z.refine((value: bigint) => value >= 0n));
/** At most two decimals, exact in hundredths. */
const exact = (most: number) =>
  z.number().check(
    z.minimum(0),
    z.maximum(most),
    z.refine((value: number) => Math.round(value * 100) / 100 === value),
  );

/**
 * Cashback terms: `rate` percent of the period's loss, none below `minimum`, at most `maximum`, turnover of `turnover`
 * times within `expires` days (null: no end).
 */
export const ReturnLossTerms = z.strictObject({
  is_on: z.boolean(),
  period: z.enum(returnLossPeriods),
  rate: exact(100),
  minimum: sum,
  maximum: sum,
  turnover: exact(1000),
  expires: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(365))),
});
export type ReturnLossTerms = z.output<typeof ReturnLossTerms>;
/** Maximum rate in percent and amount in satang for changes; older terms may exceed them. */
export const MAX_RETURN_LOSS = { rate: 20, maximum: 5_000_000n };
const ReturnLossInput = z.extend(ReturnLossTerms, {
  rate: exact(MAX_RETURN_LOSS.rate),
  maximum: sum.check(z.refine((value: bigint) => value <= MAX_RETURN_LOSS.maximum)),
  turnover: exact(1000).check(z.minimum(MIN_TURNOVER)),
});

/** `to`: exclusive. `lost` and `given`: of members who claimed; `claimable`: can be claimed now. */
const PeriodRow = z.object({
  from: Day,
  to: Day,
  takers: z.number(),
  lost: Baht,
  given: Baht,
  claimable: z.boolean(),
});

export const ReturnLossState = z.object({
  /** Terms in force; null before the first. `standard`: defaults of a new site. */
  terms: z.nullable(ReturnLossTerms),
  standard: ReturnLossTerms,
  /** Terms that apply from this Bangkok day. */
  next: z.nullable(z.object({ from: Day, terms: ReturnLossTerms })),
  /** The current period, and the newest claimed ones. */
  current: z.nullable(z.object({ from: Day, to: Day })),
  periods: z.array(PeriodRow),
});
export type ReturnLossState = z.output<typeof ReturnLossState>;

export const getReturnLoss = endpoint({
  method: 'GET',
  path: '/api/return-loss',
  caller: { operator: 'promotions.see' },
  output: data(ReturnLossState),
});

/**
 * Requests approval; applies from the next period and replaces a pending change. `invalid_input` with the field at
 * fault.
 */
export const changeReturnLoss = endpoint({
  method: 'PUT',
  path: '/api/return-loss',
  caller: { operator: 'promotions.change' },
  input: ReturnLossInput,
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided'],
});
