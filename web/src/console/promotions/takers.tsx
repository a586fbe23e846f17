import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { GrantRow } from '@portal/contract/console/grants.ts';
import { MoreButton } from '../parts/more-button.tsx';
import { Money } from '../parts/money.tsx';
import { Pane } from '../parts/pane.tsx';
import { Panel } from '../parts/panel.tsx';
import { RowsTable } from '../parts/rows-table.tsx';
import { Timestamp } from '../parts/timestamp.tsx';
import { Chip } from '../parts/chip.tsx';
import { grantStates, takersQuery } from './queries.ts';

/** Who took an offer, with what became of it. */
export function Takers({ id }: { id: string }) {
  const query = useInfiniteQuery(takersQuery(id));
  return (
    <Panel title="ผู้รับ">
      <Pane query={query} rows={3} blank="ยังไม่มีผู้รับ" isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <RowsTable
            rows={rows}
            idOf={(row) => row.id}
            columns={[
              { accessor: 'member', title: 'สมาชิก', render: ({ member }) => <MemberLink member={member} /> },
              { accessor: 'version', title: 'รุ่น', textAlign: 'right' },
              { accessor: 'state', title: 'สถานะ', render: ({ state }) => <GrantChip of={state} /> },
              {
                accessor: 'money.deposit',
                title: 'ฝาก',
                textAlign: 'right',
                render: ({ money }) => (money ? <Money of={money.deposit} /> : '-'),
              },
              {
                accessor: 'money.bonus',
                title: 'โบนัส',
                textAlign: 'right',
                render: ({ money }) => (money ? <Money of={money.bonus} /> : '-'),
              },
              { accessor: 'taken_at', title: 'รับเมื่อ', render: ({ taken_at }) => <Timestamp at={taken_at} /> },
            ]}
          />
        )}
      </Pane>
      <MoreButton query={query} />
    </Panel>
  );
}

const MemberLink = ({ member: { id, name, tel_masked } }: Pick<GrantRow, 'member'>) => (
  <Link className="link nb" to={`/members/${id}`}>
    <span translate="no">{tel_masked}</span> {name}
  </Link>
);

const GrantChip = ({ of }: { of: GrantRow['state'] }) => {
  const [text, tone] = grantStates[of];
  return <Chip {...(tone ? { tone } : {})}>{text}</Chip>;
};
