import { useQuery } from '@tanstack/react-query';
import type { UnreadLine } from '@portal/contract/console/bank-accounts.ts';
import * as parts from '../parts/parts.module.css';
import { RowsTable } from '../parts/rows-table.tsx';
import { TimestampWithAge } from '../parts/timestamp.tsx';
import { Account } from './account.tsx';
import * as css from './lines.module.css';
import { unreadLinesQuery } from './queries.ts';

const TITLE = 'ข้อความจากธนาคารที่อ่านไม่ได้';

/** Lines in a form that nobody knows, with what can be read of them: no money was booked for any. Nothing where there are none. */
export function UnreadLines() {
  const rows = useQuery(unreadLinesQuery).data ?? [];
  return rows.length === 0 ? null : (
    <section className={`${parts.panel} ${css.list}`} aria-label={TITLE}>
      <div className={parts.head}>
        <h2>{TITLE}</h2>
        <span className="hint">ยังไม่ได้ลงบัญชี ตรวจกับบัญชีจริงแล้วแจ้งธนาคารหรือทีมระบบ</span>
      </div>
      <RowsTable
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          { accessor: 'received_at', title: 'ได้รับเมื่อ', render: ({ received_at: at }) => <TimestampWithAge at={at} /> },
          { accessor: 'bank_account', title: 'บัญชี', render: ({ bank_account }) => <Account of={bank_account} /> },
          { accessor: 'amount', title: 'จำนวน', textAlign: 'right', render: ({ amount }) => <Said of={amount} /> },
          { accessor: 'time', title: 'เวลาที่แจ้ง', render: ({ time }) => <Said of={time} /> },
          { accessor: 'account', title: 'คู่รายการ', render: ({ account }) => <Said of={account} /> },
          { accessor: 'event_id', title: 'รหัสเหตุการณ์', render: ({ event_id }) => <Said of={event_id} /> },
        ]}
      />
    </section>
  );
}

const Said = ({ of }: { of: UnreadLine['amount'] }) => (
  <span className="num" translate="no">
    {of ?? '-'}
  </span>
);
