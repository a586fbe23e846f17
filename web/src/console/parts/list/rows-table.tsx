import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { type ComponentProps, useState } from 'react';
import type { Satang } from '@portal/contract/money.ts';
import { useIsDense } from '../layout/preference.ts';
import { MoreButton } from './infinite-pages.tsx';
import { Pane, type QueryState } from '../layout/pane.tsx';
import { useShortcuts } from '../actions/shortcuts.ts';
import { useSidePanel } from '../layout/side-panel.tsx';
import { useRowShortcuts } from '../queue/chosen-row.ts';
import { Money } from '../figures/marks.tsx';
import * as css from './list.module.css';
import * as parts from '../layout/parts.module.css';
import { Timestamp } from '../figures/time.tsx';

interface Props<Row> {
  rows: Row[];
  columns: DataTableColumn<Row>[];
  /** Text instead of a table without rows. */
  blank?: string;
  /** Absent: the row's `id`. */
  idOf?: (row: Row) => string;
  /** Opens a row beside the list: by a click, or by key on the row selected with J and K. One such list per page. */
  onOpen?: (row: Row) => void;
}

/** The console's one read-only table, with a sticky header. */
export const RowsTable = <Row extends object>({ rows, columns, blank, idOf = ownId, onOpen }: Props<Row>) => {
  const [chosenId, setChosenId] = useState<string>();
  const openId = useSidePanel().now?.id;
  const chosen = rows.find((row) => idOf(row) === openId) ?? rows.find((row) => idOf(row) === chosenId);
  const isDense = useIsDense();
  if (blank && rows.length === 0) return <p className={`hint ${parts.body}`}>{blank}</p>;
  return (
    <div className={css.table}>
      {onOpen ? <RowShortcuts rows={rows} idOf={idOf} chosen={chosen} onChoose={setChosenId} onOpen={onOpen} /> : null}
      <DataTable
        records={rows}
        columns={columns}
        idAccessor={(row: Row) => idOf(row)}
        scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
        verticalSpacing={isDense ? 1 : 6}
        horizontalSpacing={10}
        fz="sm"
        highlightOnHover
        minHeight={0}
        noRecordsText=""
        customRowAttributes={(row: Row) => ({ 'data-row': idOf(row), 'data-chosen': row === chosen || undefined })}
        {...(onOpen ? { onRowClick: ({ record }: { record: Row }) => onOpen(record) } : {})}
      />
    </div>
  );
};

const ownId = (row: object): string => ('id' in row ? String(row.id) : '');

interface PaneProps<Row> extends Omit<Props<Row>, 'rows' | 'blank'> {
  /** All rows, or more on demand. */
  query: QueryState<Row[]> | (QueryState<Row[]> & ComponentProps<typeof MoreButton>['query']);
  blank: string;
  /** Number of placeholder rows. */
  rows: number;
  /** Outside any panel. */
  framed?: boolean;
}

/** The table in its pane. */
export const RowsPane = <Row extends object>({
  query,
  blank,
  rows: count,
  framed = false,
  ...table
}: PaneProps<Row>) => (
  <>
    <Pane query={query} rows={count} blank={blank} framed={framed}>
      {(rows) => <RowsTable rows={rows} {...table} />}
    </Pane>
    {'fetchNextPage' in query ? <MoreButton query={query} /> : null}
  </>
);

interface RowShortcutsProps<Row> extends Required<Pick<Props<Row>, 'rows' | 'idOf' | 'onOpen'>> {
  chosen: Row | undefined;
  onChoose: (id: string) => void;
}

/** J and K move through the rows and update the open side panel. */
function RowShortcuts<Row>({ rows, idOf, chosen, onChoose, onOpen }: RowShortcutsProps<Row>) {
  const isOpen = useSidePanel().now !== undefined;
  const choose = (id: string) => {
    onChoose(id);
    const row = rows.find((each) => idOf(each) === id);
    if (row && isOpen) onOpen(row);
  };
  const ids = rows.map((row) => ({ id: idOf(row) }));
  useRowShortcuts(ids, chosen && idOf(chosen), choose);
  const open = chosen && (() => onOpen(chosen));
  useShortcuts({ O: open, Enter: open });
  return null;
}

// Columns that most tables of the console share, by field.

/** Money; a dash for none. */
export const moneyColumn = <Key extends string, Row extends Readonly<Record<Key, Satang | null>>>(
  accessor: Key,
  title: string,
): DataTableColumn<Row> => ({
  accessor,
  title,
  textAlign: 'right',
  render: ({ [accessor]: amount }) => (amount === null ? '-' : <Money of={amount} />),
});

export const countColumn = <Key extends string, Row extends Readonly<Record<Key, number>>>(
  accessor: Key,
  title: string,
): DataTableColumn<Row> => ({
  accessor,
  title,
  textAlign: 'right',
  render: ({ [accessor]: count }) => count.toLocaleString('en-US'),
});

export const momentColumn = <Key extends string, Row extends Readonly<Record<Key, Date>>>(
  accessor: Key,
  title: string,
): DataTableColumn<Row> => ({ accessor, title, render: ({ [accessor]: at }) => <Timestamp at={at} /> });

/** Buttons, with `render`; the header is for screen readers. */
export const actionsColumn = {
  accessor: 'actions',
  title: <span className="sr">การกระทำ</span>,
  textAlign: 'right',
} as const;
