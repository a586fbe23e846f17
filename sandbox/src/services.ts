import type { FastifyBaseLogger } from 'fastify';
import { type Bank, openBank } from './bank.ts';
import { type Faults, openFaults } from './faults.ts';
import { type Gateways, openGateways } from './gateways.ts';
import { openJournal } from './journal.ts';
import { startWebhooks } from './webhooks.ts';
import { openSms, type Sms } from './sms.ts';
import { startTimers } from './timers.ts';
import type { Store } from './store.ts';
import { openStudio, type Studio } from './studio/index.ts';

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
