import type { DepositRow as ShownDeposit, StatementLine } from '@portal/contract/console/deposits.ts';
import { houseAccounts } from '../banking/index.ts';
import { briefOf, maskAccount, payeesOf } from '../identity/index.ts';
import { pendingApproval } from '../operators/index.ts';
import type { Reader } from '../platform/database/db.ts';
import type { LineRow } from './lines/queries.ts';
import { suggestionsOf } from './lines/suggestions.ts';
import type { DepositRow } from './queries.ts';

const UNKNOWN = { id: '', name: '', tel: '' };

/** Deposits as the console lists them. */
export const depositRows = async (reader: Reader, rows: readonly DepositRow[]): Promise<ShownDeposit[]> => {
  const members = await payeesOf(
    reader,
    rows.map(({ member_id }) => member_id),
  );
  return rows.map(
    ({
      id,
      ref,
      member_id,
      channel,
      provider,
      amount,
      amount_to_pay,
      received,
      credited,
      state,
      status,
      reason,
      expires_at,
      created_at,
    }) => ({
      id,
      ref,
      member: briefOf(members.get(member_id) ?? UNKNOWN),
      channel,
      provider,
      amount,
      amount_to_pay,
      received,
      credited,
      state,
      status,
      reason,
      expires_at,
      created_at,
    }),
  );
};

/** Statement lines with what they may belong to, best first. A matched line needs no suggestions. */
export const lineRows = async (
  reader: Reader,
  lines: readonly LineRow[],
  seesNumbers: boolean,
): Promise<StatementLine[]> => {
  const [all, approvals, suggestions] = await Promise.all([
    houseAccounts(reader),
    pendingApproval(
      reader,
      ['line.classify', 'line.match', 'line.credit', 'line.undo'],
      lines.map(({ id }) => id),
    ),
    suggestionsOf(reader, lines),
  ]);
  const accounts = new Map(all.map((account) => [account.id, account]));
  return lines.map((line) => {
    const account = accounts.get(line.bank_account_id);
    const bank_account = {
      id: line.bank_account_id,
      bank_code: account?.bank_code ?? '',
      name: account?.name ?? '',
      number: account?.number ?? '',
    };
    const { classified_as: kind, classified_reason: reason, classified_at: at } = line;
    const approval = approvals.get(line.id);
    return {
      ...line,
      classified: kind && reason !== null && at ? { kind, reason, at } : null,
      approval: approval ? { id: approval.id, by: approval.by } : null,
      from_account: seesNumbers || !line.from_account ? line.from_account : maskAccount('', line.from_account),
      bank_account,
      suggestions: suggestions.get(line.id) ?? [],
    };
  });
};
