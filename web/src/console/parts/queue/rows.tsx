import { memo, type ReactNode, useState } from 'react';
import { BankBadge } from '../figures/marks.tsx';
import { useIsDense } from '../layout/preference.ts';
import { Age } from '../figures/time.tsx';
import { useShortcuts } from '../actions/shortcuts.ts';
import * as css from './queue.module.css';
import { useNextPiece, useRowShortcuts } from './chosen.ts';
import * as blocksCss from '../layout/blocks.module.css';
import { Pager, type pieceQuery, usePieces } from '../list/infinite-pages.tsx';
import { CardsSkeleton, Pane } from '../layout/pane.tsx';

/** A row of a queue: something of a member. */
export interface QueueRow {
  readonly id: string;
  readonly member: { readonly id: string; readonly tel_masked: string; readonly name: string };
  readonly created_at: Date;
}
/** A column behind the age and the member. */
interface Column<Row> {
  head: string;
  /** `amount`: set as money; `target`: not on a phone, nor where a table with an amount has little room; `checks`: chips, which may fold. */
  kind?: 'amount' | 'target' | 'checks';
  cell: (row: Row) => ReactNode;
}
/** One for all draws, or every row is drawn again with the list. */
export interface Columns<Row> {
  columns: readonly Column<Row>[];
  /** Absent: since it was made. */
  ageOf?: ((row: Row) => ReactNode) | undefined;
}
interface Props<Row> extends Columns<Row> {
  rows: readonly Row[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Members' requests: a table on wide screens, a stack of rows on a phone. A click anywhere chooses a row, and its button does for those without a pointer. */
export const QueueTable = <Row extends QueueRow>({ rows, chosen, ...parts }: Props<Row>) => (
  <table className={css.rows} data-dense={useIsDense() || undefined}>
    <thead>
      <tr>
        <th>อายุ</th>
        <th>สมาชิก</th>
        {parts.columns.map(({ head, kind }) => (
          <th key={head} className={kind && css[kind === 'amount' ? 'right' : kind]}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <TableRow key={row.id} row={row} isChosen={row.id === chosen} {...(parts as unknown as RowParts)} />
      ))}
    </tbody>
  </table>
);

type RowParts = Columns<QueueRow> & { onChoose: (id: string) => void };

/** Drawn again only when it is another or is chosen: J must not cost what the whole list does. */
const TableRow = memo(
  ({ row, isChosen, onChoose, columns, ageOf }: RowParts & { row: QueueRow; isChosen: boolean }) => (
    <tr data-row={row.id} data-chosen={isChosen || undefined} onClick={() => onChoose(row.id)}>
      <td>{ageOf ? ageOf(row) : <Age at={row.created_at} />}</td>
      <td>
        <Pick of={row.member} isChosen={isChosen} onPick={() => onChoose(row.id)} />
      </td>
      {columns.map(({ head, kind, cell }) => (
        <td key={head} className={kind && css[kind]}>
          {cell(row)}
        </td>
      ))}
    </tr>
  ),
);

const Pick = ({ of, isChosen, onPick }: { of: QueueRow['member']; isChosen: boolean; onPick: () => void }) => (
  <button
    type="button"
    className={css.pick}
    aria-current={isChosen || undefined}
    onClick={(event) => {
      event.stopPropagation();
      onPick();
    }}
  >
    <b className="num" translate="no">
      {of.tel_masked}
    </b>
    <small>{of.name}</small>
  </button>
);

/** The account that a request is about. */
export const AccountCell = ({ code, number, name }: { code: string; number: string; name: string }) => (
  <span className="row tight">
    <BankBadge code={code} />
    <small>
      <span className="num nb">{number}</span>
      <br />
      {name}
    </small>
  </span>
);

interface CardsProps<Row> {
  query: (cursor?: string) => ReturnType<typeof pieceQuery<Row>>;
  blank: string;
  /** One card. */
  children: (row: Row, isChosen: boolean, onChoose: () => void) => ReactNode;
}

/** A queue whose rows are cards with their actions: J and K walk through them, and nothing is chosen until somebody chooses. */
export function CardQueue<Row extends { readonly id: string }>({ query, blank, children }: CardsProps<Row>) {
  const pieces = usePieces(query);
  const [chosenId, setChosenId] = useState<string>();
  useRowShortcuts(pieces.rows, chosenId, setChosenId, useNextPiece(pieces.rows, chosenId, setChosenId, pieces));
  useShortcuts({ Escape: () => setChosenId(undefined) });
  return (
    <>
      <Pane
        query={pieces.query}
        framed
        skeleton={<CardsSkeleton count={4} rows={2} className={blocksCss.list} />}
        blank={blank}
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data }) => (
          <ul className={blocksCss.list}>
            {data.map((row) => children(row, row.id === chosenId, () => setChosenId(row.id)))}
          </ul>
        )}
      </Pane>
      <Pager of={pieces} />
    </>
  );
}
