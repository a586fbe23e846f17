import { useInfiniteQuery } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import { Link, useNavigate } from 'react-router';
import type { OfferRow } from '@portal/contract/console/offers.ts';
import * as button from '../parts/actions/button.module.css';
import { useColumns } from '../parts/list/columns.tsx';
import { ListTools } from '../parts/list/saved-views.tsx';
import { useMay } from '../parts/frame.ts';
import { PageHead } from '../parts/layout/page.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { countColumn, RowsPane } from '../parts/list/rows-table.tsx';
import { Timestamp } from '../parts/figures/time.tsx';
import { useView, Views } from '../parts/list/filter.tsx';
import * as css from './offers/offer-list.module.css';
import { offersQuery, title, views } from './queries.ts';
import { StateChips } from './builder/offer-facts.tsx';

/** All offers, newest first. */
export function Component() {
  const view = useView(views);
  const query = useInfiniteQuery(offersQuery(view[0]));
  const navigate = useNavigate();
  const may = useMay();
  const [columns, choice] = useColumns(allColumns);
  return (
    <>
      <PageHead title={title}>
        {may('promotions.change') ? (
          <Link className={button.btn} data-tone="primary" to="/promotions/new">
            สร้างโปรโมชั่น
          </Link>
        ) : null}
        <ListTools columns={choice} />
      </PageHead>
      <Views of={views} now={view} />
      <section className={parts.panel} aria-label={title}>
        <RowsPane
          query={query}
          rows={6}
          blank="ไม่มีโปรโมชั่นในรายการนี้"
          onOpen={({ id }) => void navigate(`/promotions/${id}`)}
          columns={columns}
        />
      </section>
    </>
  );
}

const allColumns: DataTableColumn<OfferRow>[] = [
  { accessor: 'title', title: 'โปรโมชั่น', render: (row) => <Name of={row} /> },
  { accessor: 'state', title: 'สถานะ', render: (row) => <StateChips of={row} /> },
  { accessor: 'version', title: 'รุ่น', textAlign: 'right', render: ({ version }) => version ?? '-' },
  countColumn('takers', 'ผู้รับ'),
  countColumn('running', 'ใช้อยู่'),
  {
    accessor: 'ends_at',
    title: 'หมดเขต',
    render: ({ ends_at }) => (ends_at ? <Timestamp at={ends_at} /> : 'ไม่มีวันหมดเขต'),
  },
];

const Name = ({ of: { id, title: name, image } }: { of: OfferRow }) => (
  <span className="row tight">
    <img className={css.thumb} src={image} alt="" loading="lazy" />
    <Link className={`link ${css.name}`} to={`/promotions/${id}`} onClick={(event) => event.stopPropagation()}>
      {name}
    </Link>
  </span>
);
