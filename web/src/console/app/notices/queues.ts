import type { Permission } from '@portal/contract/permissions.ts';
import type { Dashboard } from '../../dashboard/queries.ts';
import type { Sla } from '../../parts/time-words.ts';

interface NoticedQueue {
  readonly path: string;
  readonly permission: Permission;
  /** What one of it is called in a notice. */
  readonly word: string;
  /** Two short notes, so that the ear tells the queues apart. Hertz. */
  readonly notes: readonly [number, number];
  readonly count: (data: Dashboard) => number;
  /** Where somebody was promised a time: the oldest that waits. */
  readonly promise?: { readonly sla: Sla; readonly oldest: (data: Dashboard) => Date | null };
}

/** The queues that tell of themselves (docs/design/console.md#notices). What waits for a second operator waits in one of them already. */
export const queues = {
  deposits: {
    path: '/queue/deposits',
    permission: 'deposits.see',
    word: 'รายการฝาก',
    notes: [660, 880],
    count: ({ deposits }) => deposits.waiting + deposits.unmatched_lines,
    promise: { sla: 'deposit', oldest: ({ deposits }) => deposits.oldest_at },
  },
  withdrawals: {
    path: '/queue/withdrawals',
    permission: 'withdrawals.see',
    word: 'คำขอถอน',
    notes: [880, 587],
    count: ({ withdrawals }) => withdrawals.waiting,
    promise: { sla: 'withdrawal', oldest: ({ withdrawals }) => withdrawals.oldest_at },
  },
  bank_changes: {
    path: '/queue/changes',
    permission: 'bank-changes.see',
    word: 'คำขอแก้ไขข้อมูล',
    notes: [587, 784],
    count: ({ bank_changes }) => bank_changes.waiting,
  },
  messages: {
    path: '/queue/messages',
    permission: 'contact-messages.see',
    word: 'ข้อความถึงแอดมิน',
    notes: [523, 523],
    count: ({ messages }) => messages.waiting,
  },
} as const satisfies Readonly<Record<string, NoticedQueue>>;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];
/** One of them as they are all alike. */
export const queueOf = (name: QueueName): NoticedQueue => queues[name];
