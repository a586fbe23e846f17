import * as z from 'zod/mini';

/** What the socket says: look again. Never an instruction to change a number (product-design.md, appendix C). */
export const SOCKET_PATH = '/realtime-socket';

export const memberChannel = (memberId: string): string => `member.${memberId}`;
export const SYSTEM_CHANNEL = 'system';
/** The console's own channel: queues that changed. */
export const QUEUES_CHANNEL = 'queues';

export const Event = z.object({ channel: z.string(), name: z.string(), data: z.record(z.string(), z.unknown()) });
export type Event = z.output<typeof Event>;

export type MemberEvent =
  | 'credit.updated'
  | 'deposit.updated'
  | 'withdraw.updated'
  | 'profile.updated'
  | 'session.warning';
/** Said to everybody on the channel `system`. */
export type SystemEvent = 'maintenance';
export type QueueEvent = 'deposits' | 'withdrawals' | 'approvals' | 'bank-changes';

/** The answer to `subscribe` and `unsubscribe`. */
export type Ack = { ok: true } | { ok: false; error: string };
