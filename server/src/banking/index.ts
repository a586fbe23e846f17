import { askPayment, gatewayBy, gatewaysOf, openPayment } from './gateways/gateways.ts';
import { canPayOut, lockPayoutNamed, orderPayout, payoutsOf } from './payouts/payouts.ts';

export { type HouseAccount, houseAccounts, registerAccounts } from './accounts/accounts.ts';
export type { Bank } from './bank.ts';
export { bankingConsoleRoutes } from './console-routes.ts';
export { type Gateways, noGateways, type OpenedPayment, type PaymentAnswer } from './gateways/gateway.ts';
export { sandboxGateways } from './gateways/sandbox-gateway.ts';
export { webhooks } from './inbox/hooks.ts';
export { type BankListeners, startInbox } from './inbox/inbox.ts';
export { advancePayout, PAYOUT_JOB, resumeStalled } from './payouts/payouts.ts';
export { forgottenEvents } from './retention/queries.ts';
export { bankingRoutes } from './routes.ts';
export { sandboxBank } from './sandbox-bank.ts';
export { seedAccounts, storeEvent } from './seed.ts';

/** The gateways, and payments at them: opened for a deposit, and asked about before money moves. */
export const gatewayPayments = { gatewaysOf, gatewayBy, open: openPayment, ask: askPayment };

/** Payouts: ordered for a withdrawal, shown by a statement line. */
export const payouts = { canPayOut, order: orderPayout, of: payoutsOf, lockNamed: lockPayoutNamed };
