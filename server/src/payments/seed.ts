import { houseAccounts, storeEvent } from '../banking/index.ts';
import { baht } from '@portal/contract/money.ts';
import type { Tx } from '../platform/database/db.ts';
import { newId, newRef } from '../platform/ids.ts';
import * as deposits from './deposits/queries.ts';
import { now } from '../platform/clock.ts';

/** A deposit of the demo: asked for, and the bank's line in the inbox, to be credited like any other. */
export const seedPayment = async (
  tx: Tx,
  memberId: string,
  amount_to_pay: bigint,
  from: { readonly bank_name: string; readonly bank_number: string; readonly name: string },
): Promise<void> => {
  const account = (await houseAccounts(tx)).find(({ kind }) => kind === 'promptpay');
  if (!account) throw new Error('the demo has no PromptPay account');
  const amount = (amount_to_pay / 100n) * 100n;
  const deposit = {
    id: newId(),
    ref: newRef('DP'),
    member_id: memberId,
    channel: 'promptpay',
    bank_account_id: account.id,
    amount,
    amount_to_pay,
  };
  tx.send(deposits.insertDeposit(deposit, 15));
  storeEvent(tx, account.id, {
    event_id: newId(),
    type: 'statement.line',
    direction: 'in',
    amount: baht(amount_to_pay),
    from_bank: from.bank_name,
    from_account: from.bank_number,
    from_name: from.name,
    reference: newRef('SL'),
    occurred_at: now().toISOString(),
  });
};
