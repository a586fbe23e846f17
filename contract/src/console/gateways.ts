import * as z from 'zod/mini';
import { data, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Amount, Baht } from '../money.ts';
import { Provider } from '../payments.ts';

export const Gateway = z.object({
  provider: Provider,
  /** What members read. */
  display_name: z.string(),
  /** The smallest comes first. */
  position: z.number(),
  is_enabled: z.boolean(),
  min: Baht,
  max: Baht,
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
/** Changes what is given. Switching on forgets the failures; a provider that is on is left as it is. */
export const changeGateway = endpoint({
  method: 'PUT',
  path: '/api/gateways/:provider',
  caller: { operator: 'gateways.change' },
  params: z.object({ provider: Provider }),
  input: z.strictObject({
    display_name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
    position: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(1000))),
    is_enabled: z.optional(z.boolean()),
    min: z.optional(Amount),
    max: z.optional(Amount),
  }),
  output: data(Gateway),
});
