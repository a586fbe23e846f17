import type { BankListeners } from '../banking/index.ts';
import { onGatewayEvent } from './gateways/polling.ts';
import { ingestLine } from './lines/ingest.ts';
import { settleByBank } from './withdrawals/withdrawals.ts';

/** What payments does with what banks and gateways tell. */
export const bankListeners: BankListeners = { line: ingestLine, payout: settleByBank, gateway: onGatewayEvent };
