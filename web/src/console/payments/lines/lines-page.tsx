import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lineKindNames, type StatementLine, type UndoPreview, undoLine } from '@portal/contract/console/deposits.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../../kit/data/call.ts';
import { ClassifySheet } from '../../parts/dialog/classify-sheet.tsx';
import { CreditSheet } from '../../parts/members/credit-sheet.tsx';
import { ListFilter, useView, Views } from '../../parts/list/filter.tsx';
import { useListPlace } from '../../parts/list/list-place.ts';
import { useColumns } from '../../parts/list/columns.tsx';
import { ListTools } from '../../parts/list/saved-views.tsx';
import { PageHead } from '../../parts/layout/page.tsx';
import { Pager, useCursorPages } from '../../parts/list/infinite-pages.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { useDecision } from '../../parts/actions/decision.ts';
import { lineColumns, type LineAction, LinesTable } from './lines-table.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import { linesQuery, undoPreviewQuery, views } from './queries.ts';
import { UnparsedEvents } from './unparsed-events.tsx';
import { ReasonText } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';

export function Component() {
  const view = useView(views);
  const [, title, filter] = view;
  const { place, put } = useListPlace();
  const cursorPages = useCursorPages((cursor) => linesQuery(filter, place, cursor));
  const [sheet, setSheet] = useState<{ readonly act: LineAction; readonly line: StatementLine }>();
  const [columns, choice] = useColumns(lineColumns);
  const props = sheet && { line: sheet.line, onClose: () => setSheet(undefined) };
  return (
    <>
      <PageHead title="รายการเดินบัญชี">
        <ListTools columns={choice} />
      </PageHead>
      <Views of={views} now={view} />
      <ListFilter
        of={place}
        sort={filter.state === 'unmatched' ? 'oldest' : 'newest'}
        onChange={put}
        searching={{ view: 'all' }}
      />
      <section className={`${parts.panel} ${layout.below}`} aria-label={title}>
        <Pane query={cursorPages.query} rows={6} blank="ไม่มีรายการ">
          {({ data: rows }) => (
            <LinesTable rows={rows} columns={columns} onAct={(act, line) => setSheet({ act, line })} />
          )}
        </Pane>
        <Pager of={cursorPages} />
      </section>
      <UnparsedEvents />
      {props && sheet?.act === 'credit' ? <CreditSheet {...props} /> : null}
      {props && sheet?.act === 'undo' ? <UndoSheet {...props} /> : null}
      {props && sheet?.act === 'classify' ? <ClassifySheet {...props} /> : null}
    </>
  );
}

/** Undoes a line's classification; shows first what is missing of the money. */
function UndoSheet({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const { id, ref } = line;
  const [reason, setReason] = useState('');
  const query = useQuery(undoPreviewQuery(id));
  const mayUndo = query.data && query.data.missing === 0n && !query.data.has_bonus;
  const decide = useDecision();
  const send = () =>
    decide({
      ids: [id],
      run: () => call(undoLine, { input: { id, reason: reason.trim() } }),
      doneText: () => `ส่ง ${ref} ให้คนที่สองอนุมัติแล้ว`,
      refresh: [['statement-lines'], ['deposits'], ['approvals']],
      close: onClose,
    });
  return (
    <Sheet
      title={`นำผลออก ${ref}`}
      confirmText="ส่งให้คนที่สองอนุมัติ"
      tone="err"
      disabled={!reason.trim() || !mayUndo}
      onClose={onClose}
      onConfirm={send}
    >
      <Pane query={query} rows={2}>
        {(undoing) => <What of={undoing} />}
      </Pane>
      <ReasonText data-autofocus rows={3} value={reason} onChange={setReason} />
    </Sheet>
  );
}

const What = ({ of: { was, member, deposit_ref, amount, missing, has_bonus } }: { of: UndoPreview }) => (
  <>
    <p>
      {was === 'deposit' ? (
        <>
          นำเครดิต <b className="num">{formatBaht(amount)}</b> บาท ออกจาก {member?.name}{' '}
          <span className="num nb">{member?.tel_masked}</span>{' '}
          <span className="num nb" translate="no">
            ({deposit_ref})
          </span>
        </>
      ) : (
        <>
          ที่ระบุว่า{lineKindNames[was]} <b className="num">{formatBaht(amount)}</b> บาท
        </>
      )}{' '}
      แล้วรายการนี้กลับไปรอหาที่มา
    </p>
    {missing > 0n ? (
      <p className={parts.warn} role="alert">
        <span>
          {was === 'deposit' ? 'สมาชิกใช้หรือกำลังถอนไปแล้ว' : 'โอนคืนผู้โอนไปแล้ว'} <b className="num">{formatBaht(missing)}</b>{' '}
          บาท เหลือไม่พอ จึงนำออกไม่ได้
        </span>
      </p>
    ) : null}
    {has_bonus ? (
      <p className={parts.warn} role="alert">
        รายการนี้ได้รับโบนัสไปแล้ว จึงนำออกไม่ได้ ให้ปรับเครดิตแทน
      </p>
    ) : null}
  </>
);
