import type { ReactNode } from 'react';
import type { DepositRow, StatementLine } from '@portal/contract/console/deposits.ts';
import { useActionQueue } from '../parts/actions/action-queue.ts';
import { BankBadge } from '../parts/figures/bank-badge.tsx';
import { Money } from '../parts/figures/money.tsx';
import { Age } from '../parts/figures/timestamp.tsx';
import * as css from './deposits.module.css';
import { senderOf, stateWords } from './words.ts';

interface Props<Row> {
  rows: readonly Row[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Money that came in, each with its sender. */
export const LineList = (props: Props<StatementLine>) => (
  <List {...props}>
    {(line, isBusy) => (
      <>
        <BankBadge code={line.from_bank ?? ''} />
        <span className="grow">
          <b>
            <Money of={line.amount} />
          </b>
          <small>{isBusy ? CREDITING : senderOf(line) || 'ไม่ทราบผู้โอน'}</small>
        </span>
        <Age at={line.occurred_at} sla="deposit" />
      </>
    )}
  </List>
);

/** Requests of members, each with its state. */
export const RequestList = (props: Props<DepositRow>) => (
  <List {...props}>
    {(request, isBusy) => (
      <>
        <span className="grow">
          <b>
            <Money of={request.amount_to_pay} /> ·{' '}
            <span className="nb" translate="no">
              {request.ref}
            </span>
          </b>
          <small>
            {request.member.tel_masked} · {isBusy ? CREDITING : stateWords[request.state][0]}
          </small>
        </span>
        <Age at={request.created_at} />
      </>
    )}
  </List>
);

const CREDITING = 'กำลังเติมเครดิต';

interface ListProps<Row> extends Props<Row> {
  children: (row: Row, isBusy: boolean) => ReactNode;
}
function List<Row extends { readonly id: string }>({ rows, chosen, onChoose, children }: ListProps<Row>) {
  const { busy } = useActionQueue();
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={css.line}
            data-row={row.id}
            data-busy={busy.has(row.id) || undefined}
            aria-pressed={row.id === chosen}
            onClick={() => onChoose(row.id)}
          >
            {children(row, busy.has(row.id))}
          </button>
        </li>
      ))}
    </ul>
  );
}
