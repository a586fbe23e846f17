import * as z from 'zod/mini';
import { data, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Amount, Baht } from '../money.ts';
import { Provider } from '../payments.ts';
import { secretColumns } from './bank-accounts.ts';
import { AwaitingApproval, Reason } from './common.ts';

export const Gateway = z.object({
  provider: Provider,
  /** What members read. */
  display_name: z.string(),
  /** The smallest comes first. */
  position: z.number(),
  is_enabled: z.boolean(),
  min: Baht,
  max: Baht,
  /** How long it may take to answer, in milliseconds; later it counts as a failure. */
  timeout_ms: z.number(),
  /** Where the provider tells what became of a payment: to be entered at the provider. */
  callback_url: z.string(),
  ...secretColumns,
  /** How often it failed to open a payment since it last did. */
  failures_in_row: z.number(),
  switched_off_at: z.nullable(Time),
  /** Why it was switched off by itself; null when it is on or an operator switched it off. */
  reason: z.nullable(z.string()),
});
export type Gateway = z.output<typeof Gateway>;

export const listGateways = endpoint({
  method: 'GET',
  path: '/api/gateways',
  caller: { operator: 'gateways.see' },
  output: data(z.array(Gateway)),
});
/** More digits than a name of hours or a year needs are an account or a phone; so written that none are hidden. */
const MOST_DIGITS = 5;
const isPlainName = (name: string): boolean => {
  const plain = name.normalize('NFKC');
  const digits = plain.match(/\p{Nd}/gu)?.length ?? 0;
  return digits <= MOST_DIGITS && !/@|:\/\/|www|\S\.\p{L}{2,}/iu.test(plain);
};

/**
 * Changes what is given. Switching off and how long it may take are at once; whatever members see or it takes of them waits, as
 * soon as it would be otherwise than now, for a second person. Switched on, its failures are forgotten.
 */
export const changeGateway = endpoint({
  method: 'PUT',
  path: '/api/gateways/:provider',
  caller: { operator: 'gateways.change' },
  params: z.object({ provider: Provider }),
  input: z.strictObject({
    /** No account, no id and no link stands in it. */
    display_name: z.optional(
      z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.refine(isPlainName, 'ชื่อมีเลขบัญชี ไอดี หรือลิงก์ไม่ได้')),
    ),
    position: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(1000))),
    is_enabled: z.optional(z.boolean()),
    /** Within what the site takes in one deposit. */
    min: z.optional(Amount),
    max: z.optional(Amount),
    timeout_ms: z.optional(z.number().check(z.int(), z.minimum(1000), z.maximum(10_000))),
    /** Needed where a second person is. */
    reason: z.optional(Reason.shape.reason),
  }),
  output: data(Gateway),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['secret_missing', 'already_decided', 'code_required'],
});

/** Another secret beside the one there is: always by two. The approval then shows it, once, to who may `secrets.read`. */
export const rotateGatewaySecret = endpoint({
  method: 'POST',
  path: '/api/gateways/:provider/rotate-secret',
  caller: { operator: 'webhook-secrets.change' },
  params: z.object({ provider: Provider }),
  input: z.strictObject({ reason: z.optional(Reason.shape.reason) }),
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided', 'code_required'],
});
/** The older of two is no longer good, at once. 404 when there is only one. */
export const endGatewaySecret = endpoint({
  method: 'DELETE',
  path: '/api/gateways/:provider/old-secret',
  caller: { operator: 'webhook-secrets.change' },
  params: z.object({ provider: Provider }),
});

/**
 * Asks the provider, switched on or off, about a payment that nobody made: an answer says that the address, the keys and the
 * adapter are right. No money, no member and no count of failures is touched.
 */
export const testGateway = endpoint({
  method: 'POST',
  path: '/api/gateways/:provider/test',
  caller: { operator: 'gateways.change' },
  params: z.object({ provider: Provider }),
  output: data(z.object({ ok: z.boolean(), took_ms: z.number(), reason: z.nullable(z.string()) })),
});

/** What the provider told last, newest first, 50 at most. What looks like a secret in it is not shown. */
export const listCallbacks = endpoint({
  method: 'GET',
  path: '/api/gateways/:provider/callbacks',
  caller: { operator: 'gateways.see' },
  params: z.object({ provider: Provider }),
  output: data(
    z.array(
      z.object({
        id: z.string(),
        event_id: z.string(),
        received_at: Time,
        processed_at: z.nullable(Time),
        tries: z.number(),
        /** What came of it; null while nobody has looked. */
        verdict: z.nullable(z.string()),
        /** JSON as it came, in lines; cut where it is long. */
        payload: z.string(),
      }),
    ),
  ),
});

const Rate = {
  /** Payments that were opened. */
  opened: z.number(),
  /** Those of them that were credited. */
  credited: z.number(),
  /** Half of them were credited within so many seconds; null while none was. */
  median_s: z.nullable(z.number()),
};
/** How the gateways did: the last 24 hours as a whole and hour by hour, oldest first; hours without a payment are left out. */
export const listGatewayRates = endpoint({
  method: 'GET',
  path: '/api/gateway-rates',
  caller: { operator: 'gateways.see' },
  output: data(z.array(z.object({ provider: Provider, ...Rate, hours: z.array(z.object({ from: Time, ...Rate })) }))),
});
