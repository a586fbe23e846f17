import { at, id } from './sample.ts';

/** A line of the history, so many minutes from now. */
export const row = (
  last: string,
  amount: bigint,
  transaction_status: string,
  minutes: number,
  annotation?: string,
) => ({
  id: id(last),
  ref: `R${last}QX`,
  bank_time: at(minutes),
  amount,
  transaction_status,
  promotion_id: null,
  annotation: annotation ?? null,
  channel: 'promptpay',
  decided_at: null,
});
