import * as z from 'zod/mini';
import { ById, data, Time } from './common.ts';
import { endpoint, everyMember } from './endpoint.ts';
import { Deposit } from './payments.ts';

/** Maximum slips per deposit. */
export const MAX_SLIPS = 5;

/** `payload`: text of the slip's QR as read by the browser; the server's own reading takes precedence. */
export const sendSlip = endpoint({
  method: 'POST',
  path: '/api/member/deposit/:id/slip',
  ...everyMember,
  params: ById,
  upload: true,
  input: z.strictObject({
    payload: z.optional(z.string().check(z.maxLength(512, { abort: true }), z.regex(/^[ -~]+$/))),
  }),
  output: data(Deposit),
  errors: ['slip_used', 'slip_not_needed', 'slip_limit', 'deposit_open'],
});

/** The deposit's current slip, at an address valid for some minutes; `left`: slips that can still be sent. */
export const getSlip = endpoint({
  method: 'GET',
  path: '/api/member/deposit/:id/slip',
  ...everyMember,
  params: ById,
  output: data(z.object({ slip: z.nullable(z.object({ url: z.string(), sent_at: Time })), left: z.number() })),
});
