import type { Provider } from '@portal/contract/payments.ts';
import type { Account } from '@portal/contract/sandbox/providers.ts';
import type { Fault, Message, Payment, Payout, PayoutMode, Target } from '@portal/contract/sandbox/values.ts';
import type { Entry, Notice } from './entries.ts';

const MESSAGES_KEPT = 1000;
const NOTICES_KEPT = 500;

/** Everything the outside world knows; changed by `apply`, besides the count of a notice's attempts. */
export interface World {
  accounts: Map<string, Account>;
  readonly payouts: Map<string, Payout>;
  readonly payments: Map<string, Payment>;
  /** Oldest first, like the notices. */
  readonly messages: Message[];
  readonly messageRefs: Set<string>;
  readonly notices: Map<string, Notice>;
  mode: PayoutMode;
  faults: Map<Target, Fault>;
}

export const emptyWorld = (): World => ({
  accounts: new Map(),
  payouts: new Map(),
  payments: new Map(),
  messages: [],
  messageRefs: new Set(),
  notices: new Map(),
  mode: 'auto',
  faults: new Map(),
});

/** People write account numbers with dashes and spaces; a bank does not mind. */
export const accountKey = (number: string): string => number.replace(/[\s-]/g, '');

export const paymentKey = (provider: Provider, merchantRef: string): string => `${provider}/${merchantRef}`;

const keepMessage = (world: World, message: Message) => {
  world.messages.push(message);
  world.messageRefs.add(message.ref);
  if (world.messages.length <= MESSAGES_KEPT) return;
  const oldest = world.messages.shift();
  if (oldest) world.messageRefs.delete(oldest.ref);
};

/** Forgets the oldest that are settled; what still waits to be delivered is never forgotten. */
const trimNotices = (world: World) => {
  let over = world.notices.size - NOTICES_KEPT;
  if (over <= 0) return;
  for (const [id, notice] of world.notices) {
    if (notice.state === 'waiting') continue;
    world.notices.delete(id);
    if (--over <= 0) return;
  }
};

const settleNotice = (world: World, { event_id, state, attempts, answer }: Extract<Entry, { kind: 'settled' }>) => {
  const notice = world.notices.get(event_id);
  if (notice) world.notices.set(event_id, { ...notice, state, attempts, answer });
  trimNotices(world);
};

/** The one place where the world changes, live and when the journal is read again. */
export const apply = (world: World, entry: Entry): void => {
  switch (entry.kind) {
    case 'accounts':
      world.accounts = new Map(entry.accounts.map((account) => [accountKey(account.number), account]));
      break;
    case 'payout':
      world.payouts.set(entry.payout.payout_ref, entry.payout);
      break;
    case 'payment':
      world.payments.set(paymentKey(entry.payment.provider, entry.payment.merchant_ref), entry.payment);
      break;
    case 'message':
      keepMessage(world, entry.message);
      break;
    case 'notice':
      world.notices.set(entry.notice.event_id, entry.notice);
      trimNotices(world);
      break;
    case 'settled':
      settleNotice(world, entry);
      break;
    case 'mode':
      world.mode = entry.mode;
      break;
    case 'faults':
      world.faults = new Map(entry.faults.map((fault) => [fault.target, fault]));
      break;
  }
};
