import { useLocation } from 'react-router';
import { useState } from 'react';
import { type ExportedList, recordExport } from '@portal/contract/console/reports.ts';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { call } from '../../../kit/data/call.ts';
import { csvFile, saveFile } from '../../../kit/data/save-file.ts';
import { Button } from '../actions/button.tsx';
import { sentenceOf } from '../actions/decision.ts';
import { ReasonSheet } from '../dialog/reason-sheet.tsx';
import { timestampOf } from '../figures/time.tsx';
import { useActionQueue, useOperator } from '../frame.ts';
import { withoutSidePanel } from '../layout/side-panel.tsx';
import type { Page } from '../queries.ts';

/** Rows of one file, at most. */
export const MAX_EXPORTED = 5000;

/** A column of the file: its title and its text. */
export type TextColumn<Row> = readonly [title: string, textOf: (row: Row) => string];
type PageOf<Row> = (cursor: string | undefined) => Promise<Page<Row>>;

/** Reads a list page by page into lines under their titles; says where it was cut. */
export async function exportedLines<Row>(
  columns: readonly TextColumn<Row>[],
  pageOf: PageOf<Row>,
): Promise<string[][]> {
  const lines = [columns.map(([title]) => title)];
  let cursor: string | undefined;
  do {
    const { data, next_cursor } = await pageOf(cursor);
    for (const row of data) lines.push(columns.map(([, textOf]) => textOf(row)));
    cursor = next_cursor ?? undefined;
  } while (cursor && lines.length <= MAX_EXPORTED);
  if (cursor) lines.push([`ตัดที่ ${lines.length - 1} แถวแรก กรุณาแบ่งช่วงวันที่`]);
  return lines;
}

/** The texts of the shown columns that have one. */
export const visibleTexts = <Row,>(
  visible: readonly { readonly accessor: unknown; readonly title?: unknown }[],
  texts: Readonly<Record<string, (row: Row) => string>>,
): TextColumn<Row>[] =>
  visible.flatMap(({ accessor, title }) => {
    const textOf = texts[String(accessor)];
    return textOf ? [[String(title), textOf] as const] : [];
  });

/** An amount in a file: no separators, empty for none. */
export const amountText = (amount: Satang | null): string =>
  amount === null ? '' : formatBaht(amount).replaceAll(',', '');

const MAX_VIEW = 500;

/** Page and filter for the audit, readable; a mark within a value stays encoded. */
export function viewOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const filter = withoutSidePanel(new URLSearchParams(search));
  return `${pathname}${filter && '?'}${decodeURI(filter)}`.slice(0, MAX_VIEW).toWellFormed();
}

interface Props<Row> {
  list: ExportedList;
  columns: readonly TextColumn<Row>[];
  pageOf: PageOf<Row>;
}

/** Takes the list under its filter as a file, masked as shown; the reason is audited first. */
export function ExportButton<Row>({ list, columns, pageOf }: Props<Row>) {
  const [isOpen, setOpen] = useState(false);
  const view = viewOf(useLocation());
  const { toast } = useActionQueue();
  const me = useOperator();
  const take = async (reason: string) => {
    try {
      await call(recordExport, { input: { list, view, reason } });
      const lines = await exportedLines(columns, pageOf);
      const now = timestampOf(new Date());
      saveFile(csvFile([...lines, [`ส่งออกโดย ${me?.name ?? ''} เวลา ${now}`]]), `${list}-${now.slice(0, 10)}.csv`);
      setOpen(false);
    } catch (error) {
      toast(sentenceOf(error), 'err');
    }
  };
  return (
    <>
      <Button icon="withdraw" onClick={() => setOpen(true)}>
        ส่งออก
      </Button>
      {isOpen ? (
        <ReasonSheet
          title="ส่งออกรายการ"
          confirmText="ส่งออกไฟล์"
          tone="primary"
          onClose={() => setOpen(false)}
          onSubmit={take}
        >
          <p>ส่งออกรายการตามตัวกรองและคอลัมน์ที่แสดง ไม่เกิน {MAX_EXPORTED.toLocaleString('en-US')} แถว เหตุผลจะถูกบันทึก</p>
        </ReasonSheet>
      ) : null}
    </>
  );
}
