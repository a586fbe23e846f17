import type { BankListeners } from '../banking/index.ts';
import { onGatewayEvent } from './gateways/polling.ts';
import { ingestLine } from './lines/ingest.ts';
import { payoutListener } from './payouts/listener.ts';

/** What payments does with what banks and gateways tell. */
export const bankListeners: BankListeners = {
  line: ingestLine,
  ...payoutListener,
  gateway: onGatewayEvent,
};
