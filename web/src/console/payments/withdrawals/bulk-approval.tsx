import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import type { BulkSheetProps } from '../../parts/bulk/bulk-bar.tsx';
import { BulkSheet } from '../../parts/bulk/bulk-sheet.tsx';
import { dashboardQuery } from '../../reports/queries.ts';
import { payoutRequestQuery, type PayoutDetail, type PayoutRequest } from './queries.ts';
import { sources } from './sources.ts';
import { checkName, statusOf, twoWords } from './words.ts';

/** Reason why a request is not approved together with others: only with all checks passed, by one operator. */
export function whyNotTogether(row: PayoutRequest | PayoutDetail): string | undefined {
  const { source, status, approval, needs_two, two_because } = row;
  if (status !== 'waiting') return `มีผู้ทำรายการนี้แล้ว: ${statusOf(row)[0]}`;
  if (source !== 'wallet') return 'แหล่งเงินนี้อนุมัติทีละรายการ';
  if (approval) return `รอผู้อนุมัติคนที่สอง · ${approval.by.name}`;
  if (needs_two) return ['ต้องอนุมัติ 2 คน', ...two_because.map((each) => twoWords[each])].join(' · ');
  const checks = 'checks' in row ? row.checks : [];
  if (!checks.length) return 'ไม่มีผลตรวจ';
  const failed = checks.filter(({ ok }) => ok !== true);
  return (
    failed.map(({ key, ok, text }) => `${checkName(key)}${ok === null ? ' ไม่ทราบ' : ''}: ${text}`).join(' · ') ||
    undefined
  );
}

/** Approves several requests, each by the call of one. */
export function BulkApproval(props: BulkSheetProps<PayoutRequest>) {
  const client = useQueryClient();
  return (
    <BulkSheet<PayoutRequest>
      title="อนุมัติถอนที่เลือก"
      {...props}
      read={({ source, id }) => client.fetchQuery({ ...payoutRequestQuery(source, id), staleTime: 0 })}
      whyNot={whyNotTogether}
      act={(row) => sources[row.source].approve(row)}
      doneText="อนุมัติแล้ว"
      refresh={[['withdrawals'], ['approvals']]}
      Note={PayingBalance}
    />
  );
}

/** Balance of the paying accounts before and after, as last reported by the banks. */
function PayingBalance({ total }: { total: Satang }) {
  const balances = useQuery(dashboardQuery).data?.money?.paying.flatMap(({ balance }) => balance ?? []) ?? [];
  if (!balances.length) return null;
  const balance = balances.reduce((sum, each) => sum + each, 0n);
  return (
    <p className="hint">
      บัญชีจ่ายรวม {formatBaht(balance)} บาท · หลังจ่ายเหลือ {formatBaht(balance - total)} บาท
    </p>
  );
}
