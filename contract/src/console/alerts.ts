import * as z from 'zod/mini';
import { ById, data, Id, page, pageQuery, Time, uncheckedString } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { EntryOf } from '../modules.ts';
import { OperatorBrief } from './common.ts';
import { PushSubscription } from '../push.ts';

export type AlertKind = EntryOf<'alerts'>;
/** `urgent`: money may be at risk, or work is blocked until an operator acts. */
export const AlertLevel = z.enum(['urgent', 'warning']);
export type AlertLevel = z.output<typeof AlertLevel>;

export const Alert = z.object({
  id: Id,
  kind: uncheckedString<AlertKind>(),
  level: AlertLevel,
  text: z.string(),
  /** First occurrence. */
  since: Time,
  /** Last occurrence; later than `since` if it recurred. */
  last_at: Time,
  /** Number of occurrences or of affected records. */
  count: z.number(),
  /** End of the condition; null while it lasts. A one-time event ends when acknowledged. */
  over_at: z.nullable(Time),
  /** Operator who acknowledged it; reset to null when it recurs. */
  acknowledged_by: z.nullable(OperatorBrief),
  acknowledged_at: z.nullable(Time),
});
export type Alert = z.output<typeof Alert>;

/** `open` (default): unacknowledged and not over. */
export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts',
  caller: { operator: 'alerts.see' },
  input: z.object({ state: z._default(z.enum(['open', 'all']), 'open'), ...pageQuery }),
  output: page(Alert),
});
/** Records the first operator who acknowledges; repeating it changes nothing. Operators whom it is about cannot. */
export const acknowledgeAlert = endpoint({
  method: 'POST',
  path: '/api/alerts/:id/acknowledge',
  caller: { operator: 'alerts.acknowledge' },
  params: ById,
  output: data(Alert),
  errors: ['second_person_needed'],
});

/** Returns the alert push state of this session and the server's public key; null if the server sends no pushes. */
export const getPush = endpoint({
  method: 'GET',
  path: '/api/push',
  caller: { operator: 'signed-in' },
  output: data(z.object({ public_key: z.nullable(z.string()), subscribed: z.boolean() })),
});

/** Subscribes this device to alerts until the session ends; null unsubscribes. */
export const putPush = endpoint({
  method: 'PUT',
  path: '/api/push',
  caller: { operator: 'signed-in' },
  input: z.strictObject({ subscription: z.nullable(PushSubscription) }),
});
