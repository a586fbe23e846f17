import * as z from 'zod/mini';
import { data } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { PushSubscription } from '../push.ts';

/** Whether this sign-in is told of alerts while the console is closed, and the server's public key; null: this server sends none. */
export const getPush = endpoint({
  method: 'GET',
  path: '/api/push',
  caller: { operator: 'signed-in' },
  output: data(z.object({ public_key: z.nullable(z.string()), subscribed: z.boolean() })),
});

/** This device wants to be told of alerts until its sign-in ends; null: no more. */
export const putPush = endpoint({
  method: 'PUT',
  path: '/api/push',
  caller: { operator: 'signed-in' },
  input: z.strictObject({ subscription: z.nullable(PushSubscription) }),
});
