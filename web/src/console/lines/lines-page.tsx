import { useState } from 'react';
import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { ClassifySheet } from '../parts/dialog/classify-sheet.tsx';
import { CreditSheet } from '../parts/members/credit-sheet.tsx';
import { ListFilter, useView, Views } from '../parts/list/filter.tsx';
import { useListPlace } from '../parts/list/list-place.ts';
import { ListTools } from '../parts/list/saved-views.tsx';
import { PageHead } from '../parts/layout/page.tsx';
import { Pager, usePieces } from '../parts/list/pages.tsx';
import { Pane } from '../parts/layout/pane.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { type LineAct, LinesTable } from './lines-table.tsx';
import * as css from './lines.module.css';
import { linesQuery } from './queries.ts';
import { UnreadLines } from './unread-lines.tsx';
import { UndoSheet } from './undo-sheet.tsx';
import { views } from './words.ts';

export function Component() {
  const view = useView(views);
  const [, title, filter] = view;
  const { place, put } = useListPlace();
  const pieces = usePieces((cursor) => linesQuery(filter, place, cursor));
  const [sheet, setSheet] = useState<{ readonly act: LineAct; readonly line: StatementLine }>();
  const props = sheet && { line: sheet.line, onClose: () => setSheet(undefined) };
  return (
    <>
      <PageHead title="รายการเดินบัญชี">
        <ListTools />
      </PageHead>
      <Views of={views} now={view} />
      <ListFilter
        of={place}
        sort={filter.state === 'unmatched' ? 'oldest' : 'newest'}
        onChange={put}
        searching={{ view: 'all' }}
      />
      <section className={`${parts.panel} ${css.list}`} aria-label={title}>
        <Pane query={pieces.query} rows={6} blank="ไม่มีรายการ" isEmpty={({ data }) => data.length === 0}>
          {({ data: rows }) => <LinesTable rows={rows} onAct={(act, line) => setSheet({ act, line })} />}
        </Pane>
        <Pager of={pieces} />
      </section>
      <UnreadLines />
      {props && sheet?.act === 'credit' ? <CreditSheet {...props} /> : null}
      {props && sheet?.act === 'undo' ? <UndoSheet {...props} /> : null}
      {props && sheet?.act === 'classify' ? <ClassifySheet {...props} /> : null}
    </>
  );
}
