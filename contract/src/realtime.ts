import * as z from 'zod/mini';
import type { EntryOf } from './modules.ts';

/** Socket events only tell a page to fetch again; they never carry new values (docs/interfaces/realtime.md). */
export const SOCKET_PATH = '/realtime-socket';

/**
 * Close code (RFC 6455, section 7.4.2) for a socket over its rate limit or over the connection limit. The client
 * reconnects after `RATE_LIMIT_WAIT_S`.
 */
export const RATE_LIMIT_CODE = 4429;
export const RATE_LIMIT_WAIT_S = 30;

export const memberChannel = (memberId: string): string => `member.${memberId}`;
export const SYSTEM_CHANNEL = 'system';
/** Channel of the console: queues that changed. */
export const QUEUES_CHANNEL = 'queues';

export const Event = z.object({ channel: z.string(), name: z.string(), data: z.looseObject({}) });
export type Event = z.output<typeof Event>;

/**
 * `profile.updated`: the profile or a restriction changed; `session.warning`: a new sign-in, or the password changed.
 */
export type MemberEvent = EntryOf<'memberEvents'>;
export type QueueEvent = EntryOf<'queueEvents'>;
/**
 * Changes that concern all signed-in members: announcement bar, content, settings and pictures, payment methods,
 * maintenance.
 */
export type SystemEvent = EntryOf<'systemEvents'>;

/** Answer to `subscribe` and `unsubscribe`. */
export type Ack = { ok: true } | { ok: false; error: string };
