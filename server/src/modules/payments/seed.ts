import { companyAccounts, storeEvent } from '../banking/index.ts';
import { baht } from '@portal/contract/money.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Demo } from '../../platform/module.ts';
import { newId, newRef } from '../../platform/ids.ts';
import * as deposits from './deposits/queries.ts';
import { now } from '../../platform/clock.ts';

const FIRST_DEPOSIT = 1_245_037n;

/** Demo credit of the first member: a deposit request and its bank line in the inbox. */
export const seedPayment = async (tx: Tx, { members: [member] }: Demo): Promise<void> => {
  if (!member) return;
  const account = (await companyAccounts(tx)).find(({ kind }) => kind === 'promptpay');
  if (!account) throw new Error('the demo has no PromptPay account');
  const amount_to_pay = FIRST_DEPOSIT;
  const amount = (amount_to_pay / 100n) * 100n;
  const deposit = {
    id: newId(),
    ref: newRef('DP'),
    member_id: member.id,
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
    from_bank: member.bank_name,
    from_account: member.bank_number,
    from_name: `${member.first_name} ${member.last_name}`,
    reference: newRef('SL'),
    occurred_at: now().toISOString(),
  });
};
