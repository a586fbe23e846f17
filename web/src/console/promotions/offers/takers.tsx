import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { GrantRow } from '@portal/contract/console/grants.ts';
import { Money } from '../../parts/figures/money.tsx';
import { Panel } from '../../parts/layout/panel.tsx';
import { RowsPane } from '../../parts/list/rows-table.tsx';
import { WordsChip } from '../../parts/figures/chip.tsx';
import { grantStates, takersQuery } from '../queries.ts';
import { momentColumn } from '../../parts/columns.tsx';

/** Who took an offer, with what became of it. */
export function Takers({ id }: { id: string }) {
  const query = useInfiniteQuery(takersQuery(id));
  return (
    <Panel title="ผู้รับ">
      <RowsPane
        query={query}
        skeleton={3}
        blank="ยังไม่มีผู้รับ"
        columns={[
          { accessor: 'member', title: 'สมาชิก', render: ({ member }) => <MemberLink member={member} /> },
          { accessor: 'version', title: 'รุ่น', textAlign: 'right' },
          { accessor: 'state', title: 'สถานะ', render: ({ state }) => <WordsChip of={grantStates[state]} /> },
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
          momentColumn('taken_at', 'รับเมื่อ'),
        ]}
      />
    </Panel>
  );
}

const MemberLink = ({ member: { id, name, tel_masked } }: Pick<GrantRow, 'member'>) => (
  <Link className="link nb" to={`/members/${id}`}>
    <span translate="no">{tel_masked}</span> {name}
  </Link>
);
