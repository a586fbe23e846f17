import { useInfiniteQuery } from '@tanstack/react-query';
import { DetailSkeleton } from '../parts/skeleton.tsx';
import { ListTools } from '../parts/list-tools.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { useView, Views } from '../parts/views.tsx';
import * as queue from '../parts/queue.module.css';
import { useChosen } from '../parts/use-chosen.ts';
import { BankChangeDetail } from './bank-change-detail.tsx';
import { BankChangeList } from './bank-change-list.tsx';
import { bankChangesQuery } from './queries.ts';
import { views } from './words.ts';

const DETAIL = 'bank-change';

/** Members who want to be paid elsewhere: what they sent beside what is known. */
export function Component() {
  const view = useView(views);
  const query = useInfiniteQuery(bankChangesQuery(view[0]));
  const { chosen, choose } = useChosen(query.data ?? [], DETAIL);
  return (
    <>
      <PageHead title="คำขอแก้ไขข้อมูล">
        <ListTools />
      </PageHead>
      <Views of={views} now={view} />
      <div className={queue.panes}>
        <section className={parts.panel} aria-label="รายการ">
          <Pane query={query} rows={6} blank="ไม่มีรายการค้าง" isEmpty={(data) => data.length === 0}>
            {(data) => <BankChangeList rows={data} chosen={chosen?.id} onChoose={choose} />}
          </Pane>
          <MoreButton query={query} />
        </section>
        <div id={DETAIL} className={queue.side}>
          {chosen ? <BankChangeDetail key={chosen.id} row={chosen} /> : null}
          {query.isPending ? <DetailSkeleton /> : null}
        </div>
      </div>
    </>
  );
}
