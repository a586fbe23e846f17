import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { ListTools } from '../parts/list-tools.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { useView, Views } from '../parts/views.tsx';
import { ClassifySheet } from './classify-sheet.tsx';
import { LinesTable } from './lines-table.tsx';
import * as css from './lines.module.css';
import { linesQuery } from './queries.ts';
import { views } from './words.ts';

export function Component() {
  const view = useView(views);
  const [, title, filter] = view;
  const query = useInfiniteQuery(linesQuery(filter));
  const [classified, setClassified] = useState<StatementLine>();
  return (
    <>
      <PageHead title="รายการเดินบัญชี">
        <ListTools />
      </PageHead>
      <Views of={views} now={view} />
      <section className={`${parts.panel} ${css.list}`} aria-label={title}>
        <Pane query={query} rows={6} blank="ไม่มีรายการ" isEmpty={(rows) => rows.length === 0}>
          {(rows) => <LinesTable rows={rows} onClassify={setClassified} />}
        </Pane>
        <MoreButton query={query} />
      </section>
      {classified ? <ClassifySheet line={classified} onClose={() => setClassified(undefined)} /> : null}
    </>
  );
}
