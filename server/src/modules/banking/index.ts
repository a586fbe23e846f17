import { askPayout } from '@portal/contract/console/payouts.ts';
import { mount } from '../../platform/http/mount.ts';
import { OUTBOX } from '../../platform/outbox/outbox.ts';
import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { bankingAlerts, bankNames, figures, forgottenEvents, queues } from './declared-queries.ts';
import { registerAccounts } from './accounts/accounts.ts';
import { accountSecretApproval, ANNOUNCE_JOB, newAccountApproval } from './accounts/approvals.ts';
import type { Bank } from './bank.ts';
import { bankingConsoleRoutes, bankingRoutes, type ConsoleDeps } from './routes.ts';
import { accountOnApproval } from './accounts/switch-account.ts';
import { gatewayApproval, gatewaySecretApproval } from './gateways/change.ts';
import { askPayment, gatewayBy, gatewaysOf, openPayment } from './gateways/gateways.ts';
import { webhooks } from './inbox/hooks.ts';
import { type BankListeners, startInbox } from './inbox/inbox.ts';
import { unreadLineApproval } from './inbox/unread-lines.ts';
import {
  advancePayout,
  answersOf,
  askNow,
  canPayOut,
  lockPayout,
  lockPayoutNamed,
  orderPayout,
  PAYOUT_JOB,
  payoutsOf,
  payoutsPage,
  resumeStalled,
} from './payouts/payouts.ts';
import { settlePayout } from './payouts/settle-payout.ts';
import { openKeyring } from './secrets/secrets.ts';
import { seedAccounts } from './seed.ts';

export { type HouseAccount, houseAccounts } from './accounts/accounts.ts';
export { promptPayQr } from './accounts/accounts.ts';
export { type Gateways, noGateways, type OpenedPayment, type PaymentAnswer } from './gateways/gateway.ts';
export { sandboxGateways } from './gateways/gateway.ts';
export { type BankListeners } from './inbox/inbox.ts';
export { sandboxBank } from './bank.ts';
export { changeSecretOf, listSecrets } from './secrets/command.ts';
export { secretProblems } from './secrets/secrets.ts';
export { storeEvent } from './seed.ts';

/** The gateways, and payments at them: opened for a deposit, and asked about before money moves. */
export const gatewayPayments = { gatewaysOf, gatewayBy, open: openPayment, ask: askPayment };

/** Payouts: ordered for a withdrawal, shown by a statement line, settled by the bank's word or by two persons. */
export const payouts = {
  canPayOut,
  order: orderPayout,
  of: payoutsOf,
  page: payoutsPage,
  answersOf,
  lock: lockPayout,
  lockNamed: lockPayoutNamed,
  settle: settlePayout,
};
export type { PayoutRow as Payout } from './payouts/queries.ts';

interface BankingDeps extends ModuleDeps, ConsoleDeps {
  /** Without one, nothing is paid out: `canPayOut` says no, and operators pay by hand. */
  readonly bank: Bank | undefined;
  readonly listeners: BankListeners;
  /** Where this process itself is reached; the bank of development stands beside it. */
  readonly localUrl: () => string;
}

/** The poller of webhook events. */
const INBOX = 'inbox';
const UNTOUCHED_S = 15;

/** Tells the bank which accounts are the operator's own, and where it tells of their lines. */
const announce = async ({ db, bank, localUrl }: BankingDeps): Promise<void> => {
  if (bank) await registerAccounts(db, bank, localUrl());
};

export const banking = defineModule<BankingDeps>({
  name: 'banking',
  stratum: 30,
  portal: async (app, { db, secrets, wake }) => {
    bankingRoutes(app, db);
    await webhooks(app, db, openKeyring(db, secrets.appSecret, secrets.sandbox), () => wake(INBOX));
  },
  console: (app, deps) => {
    bankingConsoleRoutes(app, deps.db, deps);
    mount(app, askPayout, ({ id }) => askNow(deps.db, deps.bank, deps.listeners, id));
  },
  pollers: ({ db, listeners, wake, onFailure }) => ({
    [INBOX]: startInbox(db, listeners, () => wake(OUTBOX), onFailure(INBOX)),
  }),
  onListening: announce,
  clock: { 'resume-stalled-payouts': '* * * * *', [ANNOUNCE_JOB]: '* * * * *' },
  jobs: (deps) => ({
    [ANNOUNCE_JOB]: () => announce(deps),
    'resume-stalled-payouts': () => resumeStalled(deps.db, UNTOUCHED_S),
    [PAYOUT_JOB]: async ({ id }: { id: string }) => {
      if (!deps.bank) throw new Error('no bank is connected');
      await advancePayout(deps.db, deps.bank, deps.listeners, id);
    },
  }),
  approvals: [
    newAccountApproval,
    accountSecretApproval,
    accountOnApproval,
    gatewaySecretApproval,
    gatewayApproval,
    unreadLineApproval,
  ],
  alerts: bankingAlerts,
  forget: forgottenEvents,
  seed: (tx) => seedAccounts(tx),
  names: bankNames,
  queues,
  figures,
  tables: {
    bank_account: 'kept',
    gateway: 'kept',
    payout: 'kept',
    payout_answer: 'kept',
    unread_line: 'kept',
    webhook_secret: 'two at most for a source: when it is ended, or the next but one comes',
    webhook_inbox: '400 days after it was looked at, unless it is a line of a statement',
  },
});
