import * as z from 'zod/mini';
import { data } from './common.ts';
import { endpoint } from './endpoint.ts';

/** base64url of so many bytes: the length says it, for there is no padding. */
const bytes = (count: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`)));

/** What a browser's `PushSubscription.toJSON()` gives. */
export const PushSubscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000, { abort: true }), z.startsWith('https://')),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscription = z.output<typeof PushSubscription>;

/** Whether this sign-in is told about money and security, and the server's public key; null: this server sends none. */
export const getPush = endpoint({
  method: 'GET',
  path: '/api/member/push',
  caller: 'member',
  openToRestricted: true,
  output: data(z.object({ public_key: z.nullable(z.string()), subscribed: z.boolean() })),
});

/** This device wants to be told; null: no more. Only of money and security, never of offers. */
export const putPush = endpoint({
  method: 'PUT',
  path: '/api/member/push',
  caller: 'member',
  openToRestricted: true,
  input: z.strictObject({ subscription: z.nullable(PushSubscription) }),
});

/** What travels, encrypted, to a device. No amounts and no names: it may stand on a locked screen. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where a tap leads: an address of the portal, or of the console. */
  readonly to: string;
  /** The same again takes the place of the first. */
  readonly tag: string;
}
