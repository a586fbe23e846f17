import type { BankChangeRow } from '@portal/contract/console/bank-changes.ts';
import { ListPage } from '../../parts/list/filter.tsx';
import { defineQueue } from '../../parts/queue/define.tsx';
import { AccountCell } from '../../parts/queue/rows.tsx';
import { BankChangeChips, BankChangeDetail } from './bank-change-detail.tsx';
import { bankChangesQuery, views } from './queries.ts';

const BankChanges = defineQueue<BankChangeRow, BankChangeRow['status'] | 'all'>({
  name: 'bank-change',
  query: bankChangesQuery,
  blank: 'ไม่มีรายการค้าง',
  columns: [
    {
      head: 'บัญชีใหม่',
      kind: 'target',
      cell: ({ to }) => <AccountCell code={to.code} number={to.number_masked} name={to.name} />,
    },
    { head: 'สถานะ', kind: 'checks', cell: (row) => <BankChangeChips of={row} /> },
  ],
  nameOf: ({ ref }) => ref,
  next: ({ member }) => ` · ${member.tel_masked} ${member.name}`,
  changeOf: (_opened, _now, hasLeft) => (hasLeft ? 'รายการนี้ไม่อยู่ในรายการที่แสดงแล้ว อาจมีผู้ทำรายการนี้แล้ว' : undefined),
  Detail: BankChangeDetail,
});

/** Requests to change the payout account: the evidence beside the member's data. */
export const Component = () => (
  <ListPage title="คำขอแก้ไขข้อมูล" views={views}>
    {([status]) => <BankChanges filter={status} />}
  </ListPage>
);
