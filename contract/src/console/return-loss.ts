import * as z from 'zod/mini';
import { data, Day } from '../common.ts';
import { AwaitingApproval } from './common.ts';
import { LEAST_TURNOVER } from './promotions.ts';
import { endpoint } from '../endpoint.ts';
import { AnyAmount, Baht } from '../money.ts';
import { returnLossPeriods } from '../promotions.ts';

const sum = AnyAmount.check(z.refine((value: bigint) => value >= 0n));
/** At most two decimals, so that it is exact in hundredths. */
const exact = (most: number) =>
  z.number().check(
    z.minimum(0),
    z.maximum(most),
    z.refine((value: number) => Math.round(value * 100) / 100 === value),
  );

/**
 * What is given back of a period's loss: `rate` percent, nothing below `minimum`, at most `maximum`, to be played `turnover` times
 * in `expires` days (null: without an end).
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
/** Percent, and satang, that a change may come to at most; terms of before may give more. */
export const MOST_RETURN_LOSS = { rate: 20, maximum: 5_000_000n };
const ReturnLossInput = z.extend(ReturnLossTerms, {
  rate: exact(MOST_RETURN_LOSS.rate),
  maximum: sum.check(z.refine((value: bigint) => value <= MOST_RETURN_LOSS.maximum)),
  turnover: exact(1000).check(z.minimum(LEAST_TURNOVER)),
});

/** `to` is not included. `lost` and `given` of those who took it; `claimable`: it is the one that can be taken now. */
const PeriodRow = z.object({
  from: Day,
  to: Day,
  takers: z.number(),
  lost: Baht,
  given: Baht,
  claimable: z.boolean(),
});

export const ReturnLossState = z.object({
  /** In force today, null before the first; `standard` is what a new site begins with. */
  terms: z.nullable(ReturnLossTerms),
  standard: ReturnLossTerms,
  /** What was changed and counts from this day of Bangkok on. */
  next: z.nullable(z.object({ from: Day, terms: ReturnLossTerms })),
  /** The period that runs, and the newest that were taken. */
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

/** Asks a second person; then it counts from the next period on, and replaces what was to count from then. Also `invalid_input` with the field at fault. */
export const changeReturnLoss = endpoint({
  method: 'PUT',
  path: '/api/return-loss',
  caller: { operator: 'promotions.change' },
  input: ReturnLossInput,
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided'],
});
