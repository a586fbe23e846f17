import type { Tx } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { insertBankAccount } from './accounts/queries.ts';
import { enableGateways } from './gateways/queries.ts';
import { insertInbox } from './inbox/queries.ts';

const COMPANY = 'บริษัท สตาร์ทูเค จำกัด';

/** Demo accounts: two PromptPay ids, three banks and a wallet. */
const demo = [
  ['promptpay', 'kbnk', '0105500000017'],
  ['bank', 'kbnk', '0123456789'],
  ['bank', 'scb', '4010203040'],
  ['bank', 'bbla', '1670203040'],
  ['truemoney', 'tmn', '0800000017'],
  ['promptpay', 'scb', '0800000025'],
] as const;

/** Seeds the demo accounts and enables all gateways. */
export const seedAccounts = (tx: Tx): void => {
  tx.send(enableGateways());
  for (const [position, [kind, bank_code, number]] of demo.entries())
    tx.send(
      insertBankAccount(
        { id: newId(), kind, bank_code, number, name: COMPANY, is_active: true, pays_out: position === 1 },
        position,
      ),
    );
};

/** Stores an event as if a bank had sent it. */
export const storeEvent = (
  tx: Tx,
  accountId: string,
  event: { readonly event_id: string } & Record<string, unknown>,
): void => {
  const { event_id } = event;
  tx.send(insertInbox({ source: 'bank', account: accountId, secret: null, event_id, body: JSON.stringify(event) }));
};
