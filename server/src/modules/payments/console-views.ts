import type { DepositRow as DepositView, LineDetail, StatementLine } from '@portal/contract/console/deposits.ts';
import { providers } from '@portal/contract/payments.ts';
import { companyAccounts } from '../banking/index.ts';
import { memberSummaryOf, recentChangesOf, maskAccount, payeeOf, payeesOf } from '../identity/index.ts';
import { pendingApproval } from '../operators/index.ts';
import { first, type Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { lineById, type LineRow } from './lines/queries.ts';
import { differencesBetween, suggestionsOf } from './lines/evidence.ts';
import { depositById, type DepositRow } from './queries.ts';
import * as queries from './gateways/queries.ts';

const UNKNOWN = { id: '', name: '', tel: '' };

/** Deposits for the console's list. */
export const depositRows = async (reader: Reader, rows: readonly DepositRow[]): Promise<DepositView[]> => {
  const members = await payeesOf(
    reader,
    rows.map(({ member_id }) => member_id),
  );
  return rows.map((row) => ({ ...row, member: memberSummaryOf(members.get(row.member_id) ?? UNKNOWN) }));
};

/** Statement lines for the console's list, with suggested deposits for unmatched ones, best first. */
export const lineRows = async (
  reader: Reader,
  lines: readonly LineRow[],
  seesNumbers: boolean,
): Promise<StatementLine[]> => {
  const [all, approvals, suggestions] = await Promise.all([
    companyAccounts(reader),
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

/**
 * A line beside the member and deposit it may belong to: differences, the maker's reason and recent changes of the member. Maker and
 * checker see the same. Throws not_found.
 */
export const lineDetail = async (reader: Reader, id: string, seesNumbers: boolean): Promise<LineDetail> => {
  const line = await first(reader, lineById(id));
  if (!line) throw new DomainError('not_found');
  const [[view], pending] = await Promise.all([lineRows(reader, [line], seesNumbers), pendingOf(reader, id)]);
  const against = await comparisonOf(reader, line, pending?.input ?? {});
  const changes = against ? await recentChangesOf(reader, against.member.id) : [];
  const { suggestions: _suggestions, ...row } = view!;
  return {
    ...row,
    asked: pending ? { by: pending.by, reason: pending.reason, kind: pending.kind } : null,
    against,
    changes,
  };
};

const pendingOf = async (reader: Reader, id: string) =>
  (await pendingApproval(reader, ['line.classify', 'line.match', 'line.credit', 'line.undo'], [id])).get(id);

const comparisonOf = async (
  reader: Reader,
  line: LineRow,
  { deposit_id, member_id }: Readonly<Record<string, unknown>>,
): Promise<LineDetail['against']> => {
  const depositId = line.deposit_id ?? (typeof deposit_id === 'string' ? deposit_id : undefined);
  const deposit = depositId ? await first(reader, depositById(depositId)) : undefined;
  const memberId = deposit?.member_id ?? (typeof member_id === 'string' ? member_id : undefined);
  if (!memberId) return null;
  const member = await payeeOf(reader, memberId);
  const hasRequest = deposit && deposit.expires_at > deposit.created_at; // a deposit created from a line had no request
  return {
    member: memberSummaryOf(member),
    deposit: deposit ? { id: deposit.id, ref: deposit.ref } : null,
    differences: differencesBetween(line, { ...member, ...(hasRequest && { request: deposit }) }),
  };
};

const NONE = { opened: 0, credited: 0, median_s: null };
const rate = ({ opened, credited, median_s }: Omit<queries.RateRow, 'provider' | 'from'>) => ({
  opened,
  credited,
  median_s,
});

/** Success rates of each gateway in the last 24 hours, in total and by hour. */
export const gatewayRates = async (reader: Reader) => {
  const rows = await reader.rows(queries.gatewayRates());
  return providers.map((provider) => {
    const own = rows.filter((row) => row.provider === provider);
    const hours = own.flatMap(({ from, ...row }) => (from ? [{ from, ...rate(row) }] : []));
    return { provider, ...rate(own.find(({ from }) => from === null) ?? NONE), hours };
  });
};
