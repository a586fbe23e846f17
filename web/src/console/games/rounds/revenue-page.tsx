import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import { useSearchParams } from 'react-router';
import { revenueGroups, type RevenueRow } from '@portal/contract/console/games.ts';
import { useColumns } from '../../parts/list/columns.tsx';
import { ListTools } from '../../parts/list/saved-views.tsx';
import { PageHead } from '../../parts/layout/page.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import * as css from '../catalogue/catalogue.module.css';
import { revenueQuery } from '../queries.ts';
import { countColumn, moneyColumn, RowsTable } from '../../parts/list/rows-table.tsx';
import { StampField } from '../../parts/fields/date-fields.tsx';

const groups = { provider: 'ค่าย', game: 'เกม', day: 'วัน' } as const;

/** Game revenue (GGR): stakes less wins, by provider, game or day; by default the last seven days. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const by = revenueGroups.find((each) => each === search.get('by')) ?? 'provider';
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const query = useQuery(revenueQuery({ by, from: from || undefined, to: to || undefined }));
  const put = (change: Readonly<Record<string, string>>) =>
    setSearch(Object.entries({ by, from, to, ...change }).filter(([, value]) => value));
  const [columns, choice] = useColumns(columnsBy(by));
  return (
    <>
      <PageHead title="รายได้เกม (GGR)">
        <ListTools columns={choice} />
      </PageHead>
      <div className={`wraps ${css.filter}`}>
        <NativeSelect
          aria-label="แยกตาม"
          data={revenueGroups.map((value) => ({ value, label: `แยกตาม${groups[value]}` }))}
          value={by}
          onChange={(event) => put({ by: event.currentTarget.value })}
        />
        <StampField
          label="ตั้งแต่วันที่"
          value={from || (query.data?.from ?? '')}
          max={to || undefined}
          onChange={(stamp) => put({ from: stamp })}
        />
        <StampField
          label="ถึงวันที่"
          value={to || (query.data?.to ?? '')}
          min={from || undefined}
          onChange={(stamp) => put({ to: stamp })}
        />
      </div>
      <section className={parts.panel} aria-label={`แยกตาม${groups[by]}`}>
        <Pane query={query} rows={8} blank="ไม่มีรอบที่จบในช่วงนี้">
          {({ data, total }) => (
            <RowsTable rows={[...data, total]} idOf={(row) => nameOf(row) || 'total'} columns={columns} />
          )}
        </Pane>
      </section>
    </>
  );
}

const nameOf = ({ day, provider, game }: RevenueRow) => day ?? [game, provider].filter(Boolean).join(' · ');

/** Columns of the revenue rows; the sum, grouped by nothing, is the last row. */
const columnsBy = (by: keyof typeof groups): DataTableColumn<RevenueRow>[] => [
  { accessor: by, title: groups[by], render: (row) => nameOf(row) || <b>รวม</b> },
  countColumn('rounds', 'รอบ'),
  moneyColumn('staked', 'เดิมพัน'),
  moneyColumn('won', 'จ่าย'),
  moneyColumn('ggr', 'GGR'),
];
