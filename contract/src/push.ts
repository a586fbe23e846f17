import * as z from 'zod/mini';
import { data } from './common.ts';
import { endpoint, everyMember } from './endpoint.ts';

/** base64url of `count` bytes; without padding, the length is fixed. */
const bytes = (count: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`)));

/** Result of a browser's `PushSubscription.toJSON()`. */
export const PushSubscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000, { abort: true }), z.startsWith('https://')),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscription = z.output<typeof PushSubscription>;

/** Returns the push state of this session and the server's public key; null if the server sends no pushes. */
export const getPush = endpoint({
  method: 'GET',
  path: '/api/member/push',
  ...everyMember,
  output: data(z.object({ public_key: z.nullable(z.string()), subscribed: z.boolean() })),
});

/** Subscribes this device to notices about money and security, never offers; null unsubscribes. */
export const putPush = endpoint({
  method: 'PUT',
  path: '/api/member/push',
  ...everyMember,
  input: z.strictObject({ subscription: z.nullable(PushSubscription) }),
});

/** Encrypted payload of a push. No amounts or names: it can appear on a locked screen. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path to open, in the portal or the console. */
  readonly to: string;
  /** A push with the same tag replaces the earlier one. */
  readonly tag: string;
}
