import { NativeSelect } from '@mantine/core';
import { levelName, type MemberRow, restrictionName, restrictionReasons } from '@portal/contract/console/members.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import { Link, useSearchParams } from 'react-router';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import { useColumns } from '../../parts/list/columns.tsx';
import { amountText, ExportButton, visibleTexts } from '../../parts/list/export.tsx';
import { ListTools } from '../../parts/list/saved-views.tsx';
import { PageHead } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { SidePanelButton, useSidePanel } from '../../parts/layout/side-panel.tsx';
import { actionsColumn, momentColumn, RowsPane } from '../../parts/list/rows-table.tsx';
import { SearchForm } from '../../parts/list/filter.tsx';
import { useListPlace } from '../../parts/list/list-place.ts';
import * as lists from '../../parts/list/list.module.css';
import { StampField } from '../../parts/fields/date-fields.tsx';
import { Age, timestampOf } from '../../parts/figures/time.tsx';
import { MoneyMatches } from './panels/money-matches.tsx';
import { useMay } from '../../parts/frame.ts';
import { LevelField, levelOf } from './level-field.tsx';
import { membersPage, membersQuery } from './queries.ts';

export function Component() {
  const { open } = useSidePanel();
  const { q, ...rest } = useFilter();
  const filter = { q: q || undefined, ...rest };
  const query = useInfiniteQuery(membersQuery(filter));
  const seesMoney = useMay()('members.money');
  const [columns, choice] = useColumns(columnsFor(seesMoney));
  return (
    <>
      <PageHead title="รายชื่อสมาชิก">
        <ListTools columns={choice}>
          <ExportButton
            list="members"
            columns={visibleTexts(columns, texts)}
            pageOf={(cursor) => membersPage(filter, cursor)}
          />
        </ListTools>
      </PageHead>
      <MembersFilterFields seesMoney={seesMoney} />
      {q ? <MoneyMatches q={q} /> : null}
      <section className={parts.panel} aria-label="รายชื่อสมาชิก">
        <RowsPane query={query} rows={8} blank="ไม่พบสมาชิก" onOpen={({ id }) => open('member', id)} columns={columns} />
      </section>
    </>
  );
}

const columnsFor = (seesMoney: boolean): DataTableColumn<MemberRow>[] => [
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
];

/** Texts of the columns in a file. */
const texts: Readonly<Record<string, (row: MemberRow) => string>> = {
  tel_masked: ({ tel_masked, name }) => `${tel_masked} ${name}`,
  member_level: ({ member_level }) => levelName(member_level),
  credit: ({ credit }) => amountText(credit),
  held: ({ held: reserved }) => amountText(reserved),
  restricted: ({ restricted }) => (restricted ? restrictionName(restricted.reason) : 'ปกติ'),
  last_seen_at: ({ last_seen_at }) => (last_seen_at ? timestampOf(last_seen_at) : ''),
  created_at: ({ created_at }) => timestampOf(created_at),
};

/** Filter of the list, from its address. */
function useFilter() {
  const [search] = useSearchParams();
  const { place } = useListPlace();
  return {
    q: place.q,
    restricted: restrictionReasons.find((reason) => reason === search.get('restricted')),
    level: levelOf(search.get('level') ?? ''),
    from: place.from || undefined,
    to: place.to || undefined,
  };
}

const restrictionChoices = [
  { value: '', label: 'ทั้งหมด' },
  ...restrictionReasons.map((reason) => ({ value: reason, label: restrictionName(reason) })),
];

function MembersFilterFields({ seesMoney }: { seesMoney: boolean }) {
  const { q, restricted = '', level = '', from = '', to = '' } = useFilter();
  const { put } = useListPlace();
  return (
    <div className={`wraps ${lists.filter}`}>
      <SearchForm
        key={q}
        label="ค้นหาสมาชิก"
        placeholder={seesMoney ? 'เบอร์ ชื่อ หรือเลขท้ายบัญชี' : 'เบอร์ หรือชื่อ'}
        now={q}
        onSearch={(text) => put({ q: text })}
      />
      <NativeSelect
        label="สถานะ"
        data={restrictionChoices}
        value={restricted}
        onChange={(event) => put({ restricted: event.currentTarget.value })}
      />
      <LevelField key={`level ${level}`} value={level} onChange={(code) => put({ level: code })} />
      <StampField label="สมัครตั้งแต่วันที่" value={from} max={to || undefined} onChange={(day) => put({ from: day })} />
      <StampField label="สมัครถึงวันที่" value={to} min={from || undefined} onChange={(day) => put({ to: day })} />
    </div>
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
