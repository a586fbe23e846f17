import { memo, type ReactNode } from 'react';
import { BankBadge } from './bank-badge.tsx';
import { useIsDense } from './density.ts';
import * as css from './queue.module.css';

interface Request {
  readonly id: string;
  readonly member: { readonly tel_masked: string; readonly name: string };
}
interface Parts<Row> {
  onChoose: (id: string) => void;
  /** One function for all draws, or every row is drawn again with the list. */
  ageOf: (row: Row) => ReactNode;
  /** The cells behind the age and the member; as `ageOf`. */
  cellsOf: (row: Row) => ReactNode;
}
interface Props<Row> extends Parts<Row> {
  /** The heads of those cells. */
  heads: ReactNode;
  rows: readonly Row[];
  chosen: string | undefined;
}

/** Members' requests: a table on wide screens, a stack of rows on a phone. A click anywhere chooses a row, and its button does for those without a pointer. */
export const QueueTable = <Row extends Request>({ heads, rows, chosen, ...parts }: Props<Row>) => (
  <table className={css.rows} data-dense={useIsDense() || undefined}>
    <thead>
      <tr>
        <th>อายุ</th>
        <th>สมาชิก</th>
        {heads}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <QueueRow key={row.id} row={row} isChosen={row.id === chosen} {...(parts as unknown as Parts<Request>)} />
      ))}
    </tbody>
  </table>
);

/** Drawn again only when it is another or is chosen: J must not cost what the whole list does. */
const QueueRow = memo(
  ({ row, isChosen, onChoose, ageOf, cellsOf }: Parts<Request> & { row: Request; isChosen: boolean }) => (
    <tr data-row={row.id} data-chosen={isChosen || undefined} onClick={() => onChoose(row.id)}>
      <td>{ageOf(row)}</td>
      <td>
        <Pick of={row.member} isChosen={isChosen} onPick={() => onChoose(row.id)} />
      </td>
      {cellsOf(row)}
    </tr>
  ),
);

const Pick = ({ of, isChosen, onPick }: { of: Request['member']; isChosen: boolean; onPick: () => void }) => (
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

/** The account a request is about. */
export const AccountCell = ({ code, number, name }: { code: string; number: string; name: string }) => (
  <td className={css.target}>
    <span className="row tight">
      <BankBadge code={code} />
      <small className="num nb">
        {number}
        <br />
        {name}
      </small>
    </span>
  </td>
);
