import * as z from 'zod/mini';
import { data, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Amount, Baht } from '../money.ts';
import { Provider } from '../payments.ts';
import { secretColumns } from './bank-accounts.ts';
import { AwaitingApproval, Reason } from './common.ts';

export const Gateway = z.object({
  provider: Provider,
  /** Name shown to members. */
  display_name: z.string(),
  /** Sort order, ascending. */
  position: z.number(),
  is_enabled: z.boolean(),
  min: Baht,
  max: Baht,
  /** Timeout in milliseconds; exceeding it counts as a failure. */
  timeout_ms: z.number(),
  /** Webhook address for payment results, to be configured at the provider. */
  callback_url: z.string(),
  ...secretColumns,
  /** Consecutive failures to open a payment. */
  failures_in_row: z.number(),
  switched_off_at: z.nullable(Time),
  /** Reason of automatic disabling; null if enabled or disabled by an operator. */
  reason: z.nullable(z.string()),
});
export type Gateway = z.output<typeof Gateway>;

export const listGateways = endpoint({
  method: 'GET',
  path: '/api/gateways',
  caller: { operator: 'gateways.see' },
  output: data(z.array(Gateway)),
});
/** More digits than hours or a year need suggest an account or phone number. */
const MAX_DIGITS = 5;
const isPlainName = (name: string): boolean => {
  const plain = name.normalize('NFKC');
  const digits = plain.match(/\p{Nd}/gu)?.length ?? 0;
  return digits <= MAX_DIGITS && !/@|:\/\/|www|\S\.\p{L}{2,}/iu.test(plain);
};

/**
 * Changes the given fields. Disabling and the timeout apply at once; changes that members see wait for a second
 * operator. Enabling resets the failure count.
 */
export const changeGateway = endpoint({
  method: 'PUT',
  path: '/api/gateways/:provider',
  caller: { operator: 'gateways.change' },
  params: z.object({ provider: Provider }),
  input: z.strictObject({
    /** Contains no account, id or link. */
    display_name: z.optional(
      z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.refine(isPlainName, 'ชื่อมีเลขบัญชี ไอดี หรือลิงก์ไม่ได้')),
    ),
    position: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(1000))),
    is_enabled: z.optional(z.boolean()),
    /** Within the site's deposit limits. */
    min: z.optional(Amount),
    max: z.optional(Amount),
    timeout_ms: z.optional(z.number().check(z.int(), z.minimum(1000), z.maximum(10_000))),
    /** Required if a second operator is. */
    reason: z.optional(Reason.shape.reason),
  }),
  output: data(Gateway),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['secret_missing', 'already_decided', 'code_required'],
});

/**
 * Adds a second webhook secret; always needs two operators. The approval's result shows it once to a holder of
 * `secrets.read`.
 */
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
/** Revokes the older of two secrets at once. 404 if there is only one. */
export const endGatewaySecret = endpoint({
  method: 'DELETE',
  path: '/api/gateways/:provider/old-secret',
  caller: { operator: 'webhook-secrets.change' },
  params: z.object({ provider: Provider }),
});

/**
 * Queries the provider about a nonexistent payment: any answer proves that address, keys and adapter work. Affects no
 * money, member or failure count.
 */
export const testGateway = endpoint({
  method: 'POST',
  path: '/api/gateways/:provider/test',
  caller: { operator: 'gateways.change' },
  params: z.object({ provider: Provider }),
  output: data(z.object({ ok: z.boolean(), took_ms: z.number(), reason: z.nullable(z.string()) })),
});

/** The newest callbacks, 50 at most, with secrets removed. */
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
        /** Result of processing; null if unprocessed. */
        verdict: z.nullable(z.string()),
        /** Formatted JSON; truncated if long. */
        payload: z.string(),
      }),
    ),
  ),
});

const Rate = {
  /** Opened payments. */
  opened: z.number(),
  /** Of those, credited. */
  credited: z.number(),
  /** Median seconds to credit; null without credits. */
  median_s: z.nullable(z.number()),
};
/**
 * Success rates of the gateways: the last 24 hours in total and by hour, oldest first; hours without payments are
 * omitted.
 */
export const listGatewayRates = endpoint({
  method: 'GET',
  path: '/api/gateway-rates',
  caller: { operator: 'gateways.see' },
  output: data(z.array(z.object({ provider: Provider, ...Rate, hours: z.array(z.object({ from: Time, ...Rate })) }))),
});
