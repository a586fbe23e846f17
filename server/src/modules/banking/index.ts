import { queryPayout } from '@portal/contract/console/payouts.ts';
import { mount } from '../../platform/http/mount.ts';
import { OUTBOX } from '../../platform/outbox/outbox.ts';
import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { bankingAlerts, bankNames, figures, gauges, bankingRetention, queues } from './declared-queries.ts';
import { registerAccounts } from './accounts/accounts.ts';
import { accountSecretApproval, ANNOUNCE_JOB, newAccountApproval } from './accounts/approvals.ts';
import type { Bank } from './bank.ts';
import { bankingConsoleRoutes, bankingRoutes, type ConsoleDeps } from './routes.ts';
import { switchOnApproval } from './accounts/switch-account.ts';
import { gatewayApproval, gatewaySecretApproval } from './gateways/change.ts';
import { queryPayment, gatewayOf, gatewaysOf, openPayment } from './gateways/gateways.ts';
import { webhooks } from './inbox/hooks.ts';
import { type BankListeners, startInbox } from './inbox/inbox.ts';
import { unparsedEventApproval } from './inbox/unparsed-events.ts';
import {
  advancePayout,
  answersOf,
  queryPayoutNow,
  canPayOut,
  lockPayout,
  lockPayoutByRef,
  orderPayout,
  PAYOUT_JOB,
  payoutsOf,
  payoutsPage,
  resumeStalled,
  stopUnsent,
} from './payouts/payouts.ts';
import { settlePayout } from './payouts/settle-payout.ts';
import { capsApproval } from './accounts/caps.ts';
import { openKeyring, sealedSecrets } from './secrets/secrets.ts';
import { seedAccounts } from './seed.ts';

export { type CompanyAccount, companyAccounts } from './accounts/accounts.ts';
export { promptPayQr } from './accounts/accounts.ts';
export { type Gateways, noGateways, type OpenedPayment, type PaymentAnswer } from './gateways/gateway.ts';
export { sandboxGateways } from './gateways/gateway.ts';
export { type BankListeners } from './inbox/inbox.ts';
export { type Bank, sandboxBank } from './bank.ts';
export { changeSecretOf, listSecrets } from './secrets/command.ts';
export { secretProblems } from './secrets/secrets.ts';
export { storeEvent } from './seed.ts';

/** Gateways and their payments. */
export const gatewayPayments = { gatewaysOf, gatewayOf, open: openPayment, query: queryPayment };

/** Payouts: ordered for a withdrawal, settled by the bank or by two operators. */
export const payouts = {
  canPayOut,
  order: orderPayout,
  of: payoutsOf,
  page: payoutsPage,
  answersOf,
  lock: lockPayout,
  lockByRef: lockPayoutByRef,
  settle: settlePayout,
};
export type { PayoutRow as Payout } from './payouts/queries.ts';

interface BankingDeps extends ModuleDeps, ConsoleDeps {
  /** Absent: payouts are paid by hand. */
  readonly bank: Bank | undefined;
  readonly listeners: BankListeners;
  /** This process's own URL, for the sandbox bank. */
  readonly localUrl: () => string;
}

/** Poller of webhook events. */
const INBOX = 'inbox';
const UNTOUCHED_S = 15;

/** Registers the accounts' webhook URLs with the bank. */
const announce = async ({ db, bank, localUrl }: BankingDeps): Promise<void> => {
  if (bank) await registerAccounts(db, bank, localUrl());
};

export const banking = defineModule<BankingDeps>({
  name: 'banking',
  layer: 30,
  portal: async (app, { db, secrets, wake }) => {
    bankingRoutes(app, db);
    await webhooks(app, db, openKeyring(db, secrets.appSecret, secrets.sandbox), () => wake(INBOX));
  },
  console: (app, deps) => {
    bankingConsoleRoutes(app, deps.db, deps);
    mount(app, queryPayout, ({ id }) => queryPayoutNow(deps.db, deps.bank, deps.listeners, id));
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
      if (deps.bank) await advancePayout(deps.db, deps.bank, deps.listeners, id);
      else if (!(await stopUnsent(deps.db, deps.listeners, id))) throw new Error('no bank is connected');
    },
  }),
  approvals: [
    newAccountApproval,
    accountSecretApproval,
    switchOnApproval,
    capsApproval,
    gatewaySecretApproval,
    gatewayApproval,
    unparsedEventApproval,
  ],
  alerts: bankingAlerts,
  retention: bankingRetention,
  seed: (tx) => seedAccounts(tx),
  names: bankNames,
  queues,
  figures,
  seals: [sealedSecrets],
  gauges,
  tables: {
    bank_account: 'kept',
    gateway: 'kept',
    payout: 'kept',
    payout_answer: 'kept',
    unread_line: 'kept',
    webhook_secret: 'two at most for a source: when it is ended, or two newer ones exist',
    webhook_inbox: '400 days after it was looked at, unless it is a line of a statement',
  },
});
