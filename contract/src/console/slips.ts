import * as z from 'zod/mini';
import { ById, data, Id, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const Elsewhere = z.object({ deposit_id: Id, ref: z.string(), at: Time });

export const Slip = z.object({
  id: Id,
  sent_at: Time,
  /** Bank of the QR, by its national number; the bank's transaction id. */
  bank_number: z.nullable(z.string()),
  transaction: z.nullable(z.string()),
  payload: z.nullable(z.string()),
  /** The server read the QR from the picture; otherwise the member's browser did. */
  is_read: z.boolean(),
  width: z.number(),
  height: z.number(),
  /** Other deposits this slip was used for or tried on. */
  also: z.array(Elsewhere),
});
export type Slip = z.output<typeof Slip>;

/** Newest first. `tried`: slips of other deposits refused here. Pictures are fetched separately. */
export const listSlips = endpoint({
  method: 'GET',
  path: '/api/deposits/:id/slips',
  caller: { operator: 'deposits.see' },
  params: ById,
  output: data(z.object({ slips: z.array(Slip), tried: z.array(Elsewhere) })),
});

/** Shows the picture for some minutes; audited. */
export const revealSlip = endpoint({
  method: 'POST',
  path: '/api/slips/:id/reveal',
  caller: { operator: 'deposits.see' },
  params: ById,
  output: data(z.object({ url: z.string() })),
});
