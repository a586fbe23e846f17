import * as z from 'zod/mini';
import { data } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { PushSubscription } from '../push.ts';

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
