import type { ReactNode } from 'react';
import { BankBadge } from './bank-badge.tsx';
import * as css from './queue.module.css';

interface Row {
  readonly id: string;
  readonly member: { readonly tel_masked: string; readonly name: string };
}
interface Props {
  of: Row;
  age: ReactNode;
  isChosen: boolean;
  onChoose: (id: string) => void;
  /** The cells behind the age and the member. */
  children: ReactNode;
}

/** A member's request in a queue: a click anywhere chooses it, and its button does for those without a pointer. */
export const QueueRow = ({ of: { id, member }, age, isChosen, onChoose, children }: Props) => (
  <tr data-row={id} data-chosen={isChosen || undefined} onClick={() => onChoose(id)}>
    <td>{age}</td>
    <td>
      <Pick of={member} isChosen={isChosen} onPick={() => onChoose(id)} />
    </td>
    {children}
  </tr>
);

const Pick = ({ of, isChosen, onPick }: { of: Row['member']; isChosen: boolean; onPick: () => void }) => (
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
