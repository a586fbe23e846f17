import * as z from 'zod/mini';
import type { WordOf } from './modules.ts';

/** What the socket says: look again. Never an instruction to change a number (docs/interfaces/realtime.md). */
export const SOCKET_PATH = '/realtime-socket';

/** The closing code (RFC 6455, section 7.4.2) of a socket that asked too much or is one too many. Who is closed so opens the next after `TOO_MUCH_WAIT_S`. */
export const TOO_MUCH_CODE = 4429;
export const TOO_MUCH_WAIT_S = 30;

export const memberChannel = (memberId: string): string => `member.${memberId}`;
export const SYSTEM_CHANNEL = 'system';
/** The console's own channel: queues that changed. */
export const QUEUES_CHANNEL = 'queues';

export const Event = z.object({ channel: z.string(), name: z.string(), data: z.looseObject({}) });
export type Event = z.output<typeof Event>;

/** `profile.updated`: what stands in the profile changed, a restriction among it; `session.warning`: somebody signed in, or the password changed. */
export type MemberEvent = WordOf<'memberEvents'>;
export type QueueEvent = WordOf<'queueEvents'>;
/** What everybody who is signed in looks at again: the line above everything; the other content; settings and pictures; the ways to pay; whether the site is closed. */
export type SystemEvent = WordOf<'systemEvents'>;

/** The answer to `subscribe` and `unsubscribe`. */
export type Ack = { ok: true } | { ok: false; error: string };
