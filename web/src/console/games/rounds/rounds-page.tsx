import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useColumns } from '../../parts/list/columns.tsx';
import { ListTools } from '../../parts/list/saved-views.tsx';
import { MoreButton } from '../../parts/list/infinite-pages.tsx';
import { PageHead } from '../../parts/layout/page.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { SearchForm, useView, Views } from '../../parts/list/filter.tsx';
import { type RoundsFilter, roundsQuery } from '../queries.ts';
import { roundColumns, RoundsTable } from './round-side-panel.tsx';

type View = readonly [name: string, text: string, filter: RoundsFilter];

const views: readonly [View, ...View[]] = [
  ['all', 'ทุกรอบ', {}],
  ['open', 'ยังไม่จบ', { status: 'open' }],
  ['overdue', 'ค้างนาน', { overdue: 'true' }],
];

/** All rounds of all members, searched by the provider's reference or by member. */
export function Component() {
  const view = useView(views);
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const query = useInfiniteQuery(roundsQuery({ q: q || undefined, ...view[2] }));
  const [columns, choice] = useColumns(roundColumns);
  return (
    <>
      <PageHead title="รอบการเล่น">
        <ListTools columns={choice} />
      </PageHead>
      <Views of={views} now={view} />
      <SearchForm
        key={q}
        label="ค้นหารอบการเล่น"
        placeholder="เลขรอบของค่าย เบอร์ หรือชื่อสมาชิก"
        now={q}
        onSearch={(text) => setSearch(text ? { q: text } : {})}
      />
      <section className={parts.panel} aria-label={view[1]}>
        <Pane query={query} rows={8} blank="ไม่พบรอบการเล่น">
          {(rows) => <RoundsTable rows={rows} columns={columns} />}
        </Pane>
        <MoreButton query={query} />
      </section>
    </>
  );
}
