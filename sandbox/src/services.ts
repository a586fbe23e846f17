import type { FastifyBaseLogger } from 'fastify';
import { type Bank, openBank } from './bank.ts';
import { type Faults, openFaults } from './faults.ts';
import { type Gateways, openGateways } from './gateways.ts';
import { openJournal } from './journal.ts';
import { startWebhooks } from './webhooks.ts';
import { openSms, type Sms } from './sms.ts';
import { startTimers } from './timers.ts';
import type { Store } from './store.ts';

/** The providers of the sandbox and what they share: every route acts through this. */
export interface Services {
  readonly bank: Bank;
  readonly gateways: Gateways;
  readonly sms: Sms;
  readonly faults: Faults;
  /** To look at, not to change. */
  readonly store: Store;
  /** Where this sandbox is reached from a browser. */
  url(): string;
  /** Takes up what an earlier process left undone. */
  resume(): void;
  close(): void;
}

interface Options {
  readonly dataDir: string | undefined;
  readonly secret: string;
  readonly log: FastifyBaseLogger;
  url(): string;
}

export const openServices = ({ dataDir, secret, log, url }: Options): Services => {
  const journal = openJournal(dataDir);
  const { store } = journal;
  const timers = startTimers();
  const faults = openFaults(journal);
  const webhooks = startWebhooks({ journal, faults, timers, secret, log });
  const bank = openBank(journal, webhooks, timers);
  return {
    bank,
    gateways: openGateways(journal, webhooks),
    sms: openSms(journal, faults),
    faults,
    store,
    url,
    resume: () => {
      webhooks.send([...store.webhookEvents.values()].filter(({ state }) => state === 'waiting'));
      bank.resume();
    },
    close: () => {
      timers.stop();
      webhooks.stop();
      journal.close();
    },
  };
};
