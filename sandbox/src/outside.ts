import type { FastifyBaseLogger } from 'fastify';
import { type Bank, openBank } from './bank.ts';
import { type Faults, openFaults } from './faults.ts';
import { type Gateways, openGateways } from './gateways.ts';
import { openJournal } from './journal.ts';
import { startNotices } from './notices.ts';
import { openSms, type Sms } from './sms.ts';
import { startTimers } from './timers.ts';
import type { World } from './world.ts';

/** The outside world in one piece: whoever answers a call acts through this. */
export interface Outside {
  readonly bank: Bank;
  readonly gateways: Gateways;
  readonly sms: Sms;
  readonly faults: Faults;
  /** To look at, not to change. */
  readonly world: World;
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

export const openOutside = ({ dataDir, secret, log, url }: Options): Outside => {
  const journal = openJournal(dataDir);
  const { world } = journal;
  const timers = startTimers();
  const faults = openFaults(journal);
  const notices = startNotices({ journal, faults, timers, secret, log });
  const bank = openBank(journal, notices, timers);
  return {
    bank,
    gateways: openGateways(journal, notices),
    sms: openSms(journal, faults),
    faults,
    world,
    url,
    resume: () => {
      notices.send([...world.notices.values()].filter(({ state }) => state === 'waiting'));
      bank.resume();
    },
    close: () => {
      timers.stop();
      notices.stop();
      journal.close();
    },
  };
};
