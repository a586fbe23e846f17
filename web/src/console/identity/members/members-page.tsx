import { levelName, restrictionName } from '@portal/contract/console/members.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { MemberRow } from '@portal/contract/console/members.ts';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import { ListTools } from '../../parts/list/saved-views.tsx';
import { PageHead } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { SidePanelButton, useSidePanel } from '../../parts/layout/side-panel.tsx';
import { actionsColumn, momentColumn, RowsPane } from '../../parts/list/rows-table.tsx';
import { SearchForm } from '../../parts/list/filter.tsx';
import { Age } from '../../parts/figures/time.tsx';
import { MoneyMatches } from './panels/money-matches.tsx';
import { useMay } from '../../parts/frame.ts';
import { membersQuery } from './queries.ts';

export function Component() {
  const [search, setSearch] = useSearchParams();
  const { open } = useSidePanel();
  const q = search.get('q') ?? '';
  const query = useInfiniteQuery(membersQuery(q));
  const seesMoney = useMay()('members.money');
  return (
    <>
      <PageHead title="รายชื่อสมาชิก">
        <ListTools />
      </PageHead>
      <SearchForm
        key={q}
        label="ค้นหาสมาชิก"
        placeholder={seesMoney ? 'เบอร์ ชื่อ หรือเลขท้ายบัญชี' : 'เบอร์ หรือชื่อ'}
        now={q}
        onSearch={(text) => setSearch(text ? { q: text } : {})}
      />
      {q ? <MoneyMatches q={q} /> : null}
      <section className={parts.panel} aria-label="รายชื่อสมาชิก">
        <RowsPane
          query={query}
          rows={8}
          blank="ไม่พบสมาชิก"
          onOpen={({ id }) => open('member', id)}
          columns={[
            { accessor: 'tel_masked', title: 'สมาชิก', render: (row) => <MemberCell of={row} /> },
            { accessor: 'member_level', title: 'ระดับ', render: (row) => levelName(row.member_level) },
            ...(seesMoney ? moneyColumns : []),
            {
              accessor: 'restricted',
              title: 'สถานะ',
              render: ({ restricted }) => <RestrictionChip of={restricted} />,
            },
            {
              accessor: 'last_seen_at',
              title: 'เห็นล่าสุด',
              render: ({ last_seen_at: at }) => (at ? <Age at={at} /> : '-'),
            },
            momentColumn('created_at', 'สมัครเมื่อ'),
            {
              ...actionsColumn,
              render: ({ id, tel_masked }) => <SidePanelButton kind="member" id={id} name={tel_masked} />,
            },
          ]}
        />
      </section>
    </>
  );
}

/** Empty without permission to see members' money. */
const moneyColumns = [
  {
    accessor: 'credit' as const,
    title: 'ยอดเครดิต',
    textAlign: 'right' as const,
    render: ({ credit }: MemberRow) => amountCell(credit),
  },
  {
    accessor: 'held' as const,
    title: 'กันไว้ถอน',
    textAlign: 'right' as const,
    render: ({ held: reserved }: MemberRow) => amountCell(reserved),
  },
];
const amountCell = (amount: MemberRow['credit']) => (amount === null ? null : <Money of={amount} />);

const MemberCell = ({ of: { id, tel_masked, name } }: { of: MemberRow }) => (
  <>
    <Link className="link num" to={`/members/${id}`} translate="no" onClick={(event) => event.stopPropagation()}>
      {tel_masked}
    </Link>
    <div className={parts.mini}>{name}</div>
  </>
);

const RestrictionChip = ({ of }: { of: MemberRow['restricted'] }) =>
  of ? (
    <Chip tone="err" icon="lock">
      {restrictionName(of.reason)}
    </Chip>
  ) : (
    <Chip tone="ok">ปกติ</Chip>
  );
