import { memo, type ReactNode } from 'react';
import { BankBadge } from '../figures/marks.tsx';
import { useIsDense } from '../layout/preference.ts';
import { Age } from '../figures/time.tsx';
import * as css from './queue.module.css';

/** A row of a queue, with its member. */
export interface QueueRow {
  readonly id: string;
  readonly member: { readonly id: string; readonly tel_masked: string; readonly name: string };
  readonly created_at: Date;
}
/** A column after age and member. */
interface Column<Row> {
  head: string;
  /** `amount`: set as money; `target`: hidden on phones and in narrow tables with an amount; `checks`: chips, which may wrap. */
  kind?: 'amount' | 'target' | 'checks';
  cell: (row: Row) => ReactNode;
}
/** A stable reference, or every row is drawn again with the list. */
export interface Columns<Row> {
  columns: readonly Column<Row>[];
  /** Absent: since creation. */
  ageOf?: ((row: Row) => ReactNode) | undefined;
}
/** Rows selected for one decision; `toggle` is a stable reference. */
interface Selecting {
  selected: ReadonlyMap<string, unknown>;
  toggle: (id: string, isRange: boolean) => void;
}
interface Props<Row> extends Columns<Row> {
  rows: readonly Row[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Absent: rows are decided one by one. */
  selecting?: Selecting | undefined;
}

/** Member requests: a table on wide screens, cards on phones. A click anywhere chooses a row; its button serves keyboard users. */
export const QueueTable = <Row extends QueueRow>({ rows, chosen, selecting, ...parts }: Props<Row>) => (
  <table className={css.rows} data-dense={useIsDense() || undefined}>
    <thead>
      <tr>
        {selecting ? (
          <th className={css.select}>
            <span className="sr">เลือก</span>
          </th>
        ) : null}
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
        <TableRow
          key={row.id}
          row={row}
          isChosen={row.id === chosen}
          isSelected={selecting?.selected.has(row.id)}
          onSelect={selecting?.toggle}
          {...(parts as unknown as RowParts)}
        />
      ))}
    </tbody>
  </table>
);

type RowParts = Columns<QueueRow> & { onChoose: (id: string) => void };
interface RowProps extends RowParts {
  row: QueueRow;
  isChosen: boolean;
  isSelected: boolean | undefined;
  onSelect: Selecting['toggle'] | undefined;
}

/** Memoised: J must not redraw the whole list. */
const TableRow = memo(({ row, isChosen, isSelected = false, onSelect, onChoose, columns, ageOf }: RowProps) => (
  <tr data-row={row.id} data-chosen={isChosen || undefined} onClick={() => onChoose(row.id)}>
    {onSelect ? (
      <td className={css.select} onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          aria-label={`เลือก ${row.member.tel_masked}`}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </td>
    ) : null}
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
));

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

/** The account of a request. */
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
