import type { BankListeners } from '../banking/index.ts';
import { onGatewayEvent } from './gateways/polling.ts';
import { ingestLine } from './lines/ingest.ts';
import { isShown, mayLeave, settleByBank } from './withdrawals/withdrawals.ts';

/** What payments does with what banks and gateways tell. */
export const bankListeners: BankListeners = {
  line: ingestLine,
  isShown,
  mayLeave,
  payout: settleByBank,
  gateway: onGatewayEvent,
};
