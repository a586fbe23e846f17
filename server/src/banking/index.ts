export { type HouseAccount, houseAccounts, registerAccounts } from './accounts/accounts.ts';
export type { Bank } from './bank.ts';
export { type AccountFigures, bankingConsoleRoutes } from './console-routes.ts';
export { type Gateways, noGateways, type OpenedPayment, type PaymentAnswer } from './gateways/gateway.ts';
export { gatewayBy, type GatewayRow, gatewaysOf, openPayment } from './gateways/gateways.ts';
export { sandboxGateways } from './gateways/sandbox-gateway.ts';
export { webhooks } from './inbox/hooks.ts';
export { type BankListeners, startInbox } from './inbox/inbox.ts';
export {
  advancePayout,
  canPayOut,
  lockPayoutNamed,
  orderPayout,
  PAYOUT_JOB,
  payoutsOf,
  resumeStalled,
} from './payouts/payouts.ts';
export { forgottenEvents } from './retention/queries.ts';
export { bankingRoutes } from './routes.ts';
export { sandboxBank } from './sandbox-bank.ts';
export { seedAccounts, storeEvent } from './seed.ts';
