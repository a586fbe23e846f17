import type { FastifyBaseLogger } from 'fastify';
import { type Bank, openBank } from './bank.ts';
import { type Faults, openFaults } from './faults.ts';
import { type Gateways, openGateways } from './gateways.ts';
import { openJournal, type Journal } from './journal.ts';
import { startWebhooks } from './webhooks.ts';
import { startTimers } from './timers.ts';
import type { Store } from './store.ts';
import { openStudio, type Studio } from './studio/index.ts';
import type { Message } from '@portal/contract/sandbox/values.ts';

interface Sms {
  /** Accepts a message once; it is dropped while SMS is silent. */
  send(message: Omit<Message, 'at'>): void;
  /** Messages, newest first, optionally of one receiver. */
  inbox(to?: string): Message[];
}

const openSms = ({ store, record }: Journal, faults: Faults): Sms => ({
  send: (message) => {
    if (store.messageRefs.has(message.ref) || faults.isSilent('sms')) return;
    record({ kind: 'message', message: { ...message, at: new Date() } });
  },
  inbox: (to) => store.messages.filter((message) => !to || message.to === to).toReversed(),
});

/** Providers of the sandbox and their shared state. */
export interface Services {
  readonly bank: Bank;
  readonly gateways: Gateways;
  readonly sms: Sms;
  readonly faults: Faults;
  readonly studio: Studio;
  /** Read-only. */
  readonly store: Store;
  /** Address of this sandbox for browsers. */
  url(): string;
  /** Resumes unfinished work of an earlier process. */
  resume(): void;
  close(): void;
}

interface Options {
  readonly dataDir: string | undefined;
  readonly secret: string;
  /** Address of the wallet for game providers. */
  readonly portalUrl: string;
  readonly log: FastifyBaseLogger;
  url(): string;
}

export const openServices = ({ dataDir, secret, portalUrl, log, url }: Options): Services => {
  const journal = openJournal(dataDir);
  const { store } = journal;
  const timers = startTimers();
  const faults = openFaults(journal);
  const webhooks = startWebhooks({ journal, faults, timers, secret, log });
  const studio = openStudio({ journal, faults, timers, portalUrl, secret });
  const bank = openBank(journal, webhooks, timers);
  return {
    bank,
    gateways: openGateways(journal, webhooks),
    sms: openSms(journal, faults),
    faults,
    studio,
    store,
    url,
    resume: () => {
      webhooks.send([...store.webhookEvents.values()].filter(({ state }) => state === 'waiting'));
      bank.resume();
    },
    close: () => {
      studio.close();
      timers.stop();
      webhooks.stop();
      journal.close();
    },
  };
};
