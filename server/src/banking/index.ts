export { announceAccounts, type HouseAccount, houseAccounts } from './accounts.ts';
export type { Bank } from './bank.ts';
export { bankingConsoleRoutes } from './console-routes.ts';
export { type Gateways, noGateways, type OpenedPayment, type PaymentAnswer } from './gateway.ts';
export { gatewayBy, type GatewayRow, gatewaysOf, openPayment } from './gateways.ts';
export { webhooks } from './hooks.ts';
export { type BankListeners, startInbox } from './inbox.ts';
export {
  claimLine,
  lineToClaim,
  holdReference,
  lineBy,
  type LineRow,
  lineSeen,
  linesOf,
  lockLine,
  markMatched,
  nameLine,
  type NewLine,
  payoutNamed,
  type PayoutRow,
  payoutShown,
  payoutsFor,
} from './lines.ts';
export { canPayOut, orderPayout, PAYOUT_JOB, pursueForgotten, pursuePayout } from './payouts.ts';
export { forgottenNotices } from './retention/queries.ts';
export { bankingRoutes } from './routes.ts';
export { sandboxBank } from './sandbox-bank.ts';
export { sandboxGateways } from './sandbox-gateway.ts';
export { seedAccounts, storeEvent } from './seed.ts';
