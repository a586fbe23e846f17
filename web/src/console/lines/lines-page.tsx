import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { ListTools } from '../parts/list-tools.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { useView, Views } from '../parts/views.tsx';
import { ExplainSheet } from './explain-sheet.tsx';
import { LinesTable } from './lines-table.tsx';
import * as css from './lines.module.css';
import { linesQuery } from './queries.ts';
import { views } from './words.ts';

export function Component() {
  const view = useView(views);
  const [, title, which] = view;
  const query = useInfiniteQuery(linesQuery(which));
  const [asked, setAsked] = useState<StatementLine>();
  return (
    <>
      <PageHead title="รายการเดินบัญชี">
        <ListTools />
      </PageHead>
      <Views of={views} now={view} />
      <section className={`${parts.panel} ${css.list}`} aria-label={title}>
        <Pane query={query} rows={6} blank="ไม่มีรายการ" isEmpty={(rows) => rows.length === 0}>
          {(rows) => <LinesTable rows={rows} onExplain={setAsked} />}
        </Pane>
        <MoreButton query={query} />
      </section>
      {asked ? <ExplainSheet line={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
