import * as z from 'zod/mini';
import { ById, data, Time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Deposit } from './payments.ts';

/** How many slips one deposit may be given. */
export const MOST_SLIPS = 5;

/** `payload` is the text of the slip's QR as the browser read it; what the server reads itself counts more. */
export const sendSlip = endpoint({
  method: 'POST',
  path: '/api/member/deposit/:id/slip',
  caller: 'member',
  openToRestricted: true,
  params: ById,
  upload: true,
  input: z.strictObject({
    payload: z.optional(z.string().check(z.maxLength(512, { abort: true }), z.regex(/^[ -~]+$/))),
  }),
  output: data(Deposit),
  errors: ['slip_used', 'slip_not_needed', 'slip_limit', 'deposit_open'],
});

/** The slip a deposit has now, at an address that is good for some minutes; `left`: how many more it may be given. */
export const getSlip = endpoint({
  method: 'GET',
  path: '/api/member/deposit/:id/slip',
  caller: 'member',
  openToRestricted: true,
  params: ById,
  output: data(z.object({ slip: z.nullable(z.object({ url: z.string(), sent_at: Time })), left: z.number() })),
});
