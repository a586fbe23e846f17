import { satang, type Satang } from '@portal/contract/money.ts';
import type { Provider } from '@portal/contract/payments.ts';
import type { Account } from '@portal/contract/sandbox/providers.ts';
import type { Fault, GameSums, Message, Payment, Payout, PayoutMode, Target } from '@portal/contract/sandbox/values.ts';
import type { JournalEntry, WebhookEvent } from './journal-entry.ts';

const MAX_MESSAGES = 1000;
const MAX_WEBHOOK_EVENTS = 500;

/** State of the sandbox, changed by `apply` only, except delivery attempts. */
export interface Store {
  accounts: Map<string, Account>;
  readonly payouts: Map<string, Payout>;
  readonly payments: Map<string, Payment>;
  /** Oldest first, like the webhook events. */
  readonly messages: Message[];
  readonly messageRefs: Set<string>;
  readonly webhookEvents: Map<string, WebhookEvent>;
  /** Balances of accounts with at least one line, by account key. */
  readonly balances: Map<string, Satang>;
  mode: PayoutMode;
  faults: Map<Target, Fault>;
  readonly gameSums: Map<string, GameSums>;
}

export const emptyStore = (): Store => ({
  accounts: new Map(),
  payouts: new Map(),
  payments: new Map(),
  messages: [],
  messageRefs: new Set(),
  webhookEvents: new Map(),
  balances: new Map(),
  mode: 'auto',
  faults: new Map(),
  gameSums: new Map(),
});

/** Account number without dashes and spaces. */
export const accountKey = (number: string): string => number.replace(/[\s-]/g, '');

export const paymentKey = (provider: Provider, merchantRef: string): string => `${provider}/${merchantRef}`;

export const gameSumsKey = ({ provider, day }: Pick<GameSums, 'provider' | 'day'>): string => `${provider}/${day}`;

const addMessage = (store: Store, message: Message) => {
  store.messages.push(message);
  store.messageRefs.add(message.ref);
  if (store.messages.length <= MAX_MESSAGES) return;
  const oldest = store.messages.shift();
  if (oldest) store.messageRefs.delete(oldest.ref);
};

/** Deletes the oldest finished events; waiting ones are kept. */
const trimWebhookEvents = (store: Store) => {
  let over = store.webhookEvents.size - MAX_WEBHOOK_EVENTS;
  if (over <= 0) return;
  for (const [id, event] of store.webhookEvents) {
    if (event.state === 'waiting') continue;
    store.webhookEvents.delete(id);
    if (--over <= 0) return;
  }
};

const recordDelivery = (
  store: Store,
  { event_id, state, attempts, last_response }: Extract<JournalEntry, { kind: 'delivery' }>,
) => {
  const event = store.webhookEvents.get(event_id);
  if (event) store.webhookEvents.set(event_id, { ...event, state, attempts, last_response });
  trimWebhookEvents(store);
};

/** Stores the balance that a line carries. */
const updateBalance = (store: Store, { destination, body }: WebhookEvent) => {
  const { balance } = JSON.parse(body) as { balance?: number };
  if ('account' in destination && balance !== undefined)
    store.balances.set(accountKey(destination.account), satang(balance));
};

/** Applies an entry to the store, live and on replay. */
export const apply = (store: Store, entry: JournalEntry): void => {
  switch (entry.kind) {
    case 'accounts':
      store.accounts = new Map(entry.accounts.map((account) => [accountKey(account.number), account]));
      break;
    case 'payout':
      store.payouts.set(entry.payout.payout_ref, entry.payout);
      break;
    case 'payment':
      store.payments.set(paymentKey(entry.payment.provider, entry.payment.merchant_ref), entry.payment);
      break;
    case 'message':
      addMessage(store, entry.message);
      break;
    case 'webhook_event':
      store.webhookEvents.set(entry.event.event_id, entry.event);
      updateBalance(store, entry.event);
      trimWebhookEvents(store);
      break;
    case 'delivery':
      recordDelivery(store, entry);
      break;
    case 'mode':
      store.mode = entry.mode;
      break;
    case 'faults':
      store.faults = new Map(entry.faults.map((fault) => [fault.target, fault]));
      break;
    case 'game_sums':
      store.gameSums.set(gameSumsKey(entry.sums), entry.sums);
      break;
  }
};
