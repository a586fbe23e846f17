export { registerAccounts, type HouseAccount, houseAccounts } from './accounts/accounts.ts';
export type { Bank } from './bank.ts';
export { bankingConsoleRoutes } from './console-routes.ts';
export { type Gateways, noGateways, type OpenedPayment, type PaymentAnswer } from './gateways/gateway.ts';
export { gatewayBy, type GatewayRow, gatewaysOf, openPayment } from './gateways/gateways.ts';
export { webhooks } from './inbox/hooks.ts';
export { type BankListeners, startInbox } from './inbox/inbox.ts';
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
} from './lines/lines.ts';
export { canPayOut, orderPayout, PAYOUT_JOB, resumeStalled, advancePayout } from './payouts/payouts.ts';
export { forgottenNotices } from './retention/queries.ts';
export { bankingRoutes } from './routes.ts';
export { sandboxBank } from './sandbox-bank.ts';
export { sandboxGateways } from './gateways/sandbox-gateway.ts';
export { seedAccounts, storeEvent } from './seed.ts';
