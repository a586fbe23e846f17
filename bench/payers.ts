import { baht } from '@portal/contract/money.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { companyAccounts } from '../server/src/modules/banking/index.ts';
import { requestDeposit } from '../server/src/modules/payments/deposits/deposits.ts';
import type { Db } from '../server/src/platform/database/db.ts';
import type { MemberCaller } from '../server/src/platform/http/mount.ts';
import { newId } from '../server/src/platform/ids.ts';
import type { LabMember } from './lab.ts';

/** A member with a recently confirmed password. */
export const callerOf = ({ id }: LabMember): MemberCaller => ({
  id,
  sessionId: newId(),
  restricted: null,
  locked: false,
  passwordAge_s: 0,
  idle_s: 0,
});

export const openDeposit = (db: Db, member: LabMember, amount: bigint): Promise<Deposit> =>
  db.transaction((tx) => requestDeposit(tx, callerOf(member), { amount, channel: 'promptpay' }));

/** The operator's bank accounts by number. */
export const accountIds = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await companyAccounts(db)).map(({ number, id }) => [number, id]));

/** A bank line (docs/interfaces/webhooks.md#the-bodies). Amount in satang. */
export const bankLine = (amount: bigint, { bank_number, name }: Pick<LabMember, 'bank_number' | 'name'>) => {
  const event_id = newId();
  return {
    event_id,
    type: 'statement.line',
    direction: 'in',
    amount: baht(amount),
    from_bank: 'kbnk',
    from_account: bank_number,
    from_name: name,
    reference: event_id,
    occurred_at: new Date().toISOString(),
  };
};
