import { useQueryClient } from '@tanstack/react-query';
import { amountText, ExportButton, type TextColumn } from '../../parts/list/export.tsx';
import { useListPlace } from '../../parts/list/list-place.ts';
import { timestampOf } from '../../parts/figures/time.tsx';
import { type PayoutFilter, type PayoutRequest, payoutRequestsQuery } from './queries.ts';
import { sources } from './sources.ts';
import { statusOf } from './words.ts';

const columns: readonly TextColumn<PayoutRequest>[] = [
  ['เวลา', ({ created_at }) => timestampOf(created_at)],
  ['เลขอ้างอิง', ({ ref }) => ref],
  ['สมาชิก', ({ member }) => `${member.tel_masked} ${member.name}`],
  ['จำนวน', ({ amount }) => amountText(amount)],
  ['แหล่งเงิน', ({ source }) => sources[source].name],
  [
    'ปลายทาง',
    ({ account }) => (account ? `${account.bank_name} ${account.number_masked} ${account.name}` : 'เครดิตหลัก'),
  ],
  ['สถานะ', (row) => statusOf(row)[0]],
  ['เลขอ้างอิงการโอน', ({ payout }) => payout?.ref ?? ''],
  ['ตัดสินเมื่อ', ({ decided_at }) => (decided_at ? timestampOf(decided_at) : '')],
  ['เหตุผล', ({ reason }) => reason ?? ''],
];

/** Takes the listed requests as a file. */
export function RequestsExport({ source, status }: PayoutFilter) {
  const client = useQueryClient();
  const { place } = useListPlace();
  const pageOf = (cursor: string | undefined) =>
    client.fetchQuery({ ...payoutRequestsQuery({ source, status }, place, cursor), staleTime: 0 });
  return <ExportButton list="withdrawals" columns={columns} pageOf={pageOf} />;
}
