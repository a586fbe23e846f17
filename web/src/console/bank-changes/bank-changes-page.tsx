import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useKeys } from '../parts/keys.ts';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { showDetail } from '../parts/reveal-detail.ts';
import { useRowKeys } from '../parts/row-keys.ts';
import { BankChangeDetail } from './bank-change-detail.tsx';
import { BankChangeList } from './bank-change-list.tsx';
import * as css from './bank-changes.module.css';
import { bankChangesQuery } from './queries.ts';
import { views } from './words.ts';

const DETAIL = 'bank-change';
const ALL = 'all';

/** Members who want to be paid elsewhere: what they sent beside what is known. */
export function Component() {
  const [search] = useSearchParams();
  const name = search.get('view') ?? 'pending';
  const [status] = views.find(([each]) => (each ?? ALL) === name) ?? views[0]!;
  const query = useInfiniteQuery(bankChangesQuery(status));
  const [chosenId, setChosenId] = useState<string | null>();

  const rows = query.data ?? [];
  const chosen = chosenId === null ? undefined : (rows.find(({ id }) => id === chosenId) ?? rows[0]);
  const choose = (id: string) => {
    setChosenId(id);
    showDetail(DETAIL);
  };
  useRowKeys(rows, chosen?.id, setChosenId);
  const open = () => (chosen ? showDetail(DETAIL) : setChosenId(undefined));
  useKeys({ Escape: () => setChosenId(null), O: open, Enter: open });
  return (
    <>
      <PageHead title="คำขอแก้ไขข้อมูล" />
      <nav className={parts.views} aria-label="มุมมอง">
        {views.map(([each, text]) => (
          <Link key={text} to={`?view=${each ?? ALL}`} aria-current={each === status ? 'page' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      <div className={css.panes}>
        <section className={parts.panel} aria-label="รายการ">
          <Pane query={query} rows={6} blank="ไม่มีรายการค้าง" isEmpty={(data) => data.length === 0}>
            {(data) => <BankChangeList rows={data} chosen={chosen?.id} onChoose={choose} />}
          </Pane>
          <MoreButton query={query} />
        </section>
        <div id={DETAIL} className={css.side}>
          {chosen ? <BankChangeDetail key={chosen.id} row={chosen} /> : null}
        </div>
      </div>
    </>
  );
}
