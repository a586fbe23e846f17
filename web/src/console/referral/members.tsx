import { Link } from 'react-router';
import type { Referrer, ReferralOverview } from '@portal/contract/console/referral.ts';
import { signalWords } from '../parts/members/words.ts';
import { Chip } from '../parts/figures/marks.tsx';
import { useMay } from '../parts/frame.ts';
import { Panel } from '../parts/layout/page.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { moneyColumn, RowsTable } from '../parts/list/rows-table.tsx';
import { Age } from '../parts/figures/time.tsx';

/** Open referral flags, with the income they reserve. */
export function Flags({ rows, open }: { rows: ReferralOverview['flags']; open: number }) {
  const may = useMay();
  return (
    <Panel
      title="ความเสี่ยงที่รอตรวจ"
      extra={
        may('risk.see') && open > 0 ? (
          <Link className="link" to="/queue/risk">
            ดูในคิวความเสี่ยง {open} เรื่อง
          </Link>
        ) : null
      }
    >
      <RowsTable
        blank="ไม่มีเรื่องความเสี่ยงที่รอตรวจ"
        rows={rows}
        columns={[
          { accessor: 'member', title: 'สมาชิก', render: ({ member }) => <MemberName of={member} /> },
          {
            accessor: 'signals',
            title: 'สัญญาณ',
            render: ({ signals }) => (
              <ul className={parts.chips}>
                {signals.map((each) => (
                  <li key={each}>
                    <Chip>{signalWords[each]}</Chip>
                  </li>
                ))}
              </ul>
            ),
          },
          { accessor: 'friends', title: 'เพื่อน', textAlign: 'right' },
          moneyColumn('commission', 'พักไว้'),
          { accessor: 'created_at', title: 'พบเมื่อ', render: ({ created_at }) => <Age at={created_at} /> },
        ]}
      />
    </Panel>
  );
}

/** A referrer in a list, with a link to their page given the permission. */
function MemberName({ of: { id, tel_masked, name } }: { of: Referrer['member'] }) {
  const text = `${tel_masked} ${name}`;
  return useMay()('members.see') ? (
    <Link className="link num" to={`/members/${id}`}>
      {text}
    </Link>
  ) : (
    <span className="num">{text}</span>
  );
}

/** Referrers with the highest income. */
export const TopReferrers = ({ rows }: { rows: ReferralOverview['top'] }) => (
  <Panel title="ผู้แนะนำที่มีรายได้สูงสุด">
    <RowsTable
      blank="ยังไม่มีใครได้ค่าแนะนำ"
      rows={rows}
      idOf={({ member }) => member.id}
      columns={[
        { accessor: 'member', title: 'สมาชิก', render: ({ member }) => <MemberName of={member} /> },
        { accessor: 'friends', title: 'เพื่อน', textAlign: 'right' },
        { accessor: 'deposited', title: 'ฝากแล้ว', textAlign: 'right' },
        moneyColumn('commission', 'รายได้'),
        moneyColumn('held', 'พักไว้'),
      ]}
    />
  </Panel>
);
