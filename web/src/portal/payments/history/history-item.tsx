import { memo } from 'react';
import { formatBaht } from '@portal/contract/money.ts';
import { Tile } from '../../../kit/card.tsx';
import { StatusChip } from '../../../kit/chip.tsx';
import * as rows from '../../../kit/list-rows.module.css';
import { Phrases } from '../../../kit/phrases.tsx';
import { When } from '../../../kit/when.tsx';
import { CaseMark } from '../../parts/case-mark.tsx';
import * as css from './history.module.css';
import { BonusItem } from './bonus-item.tsx';
import { type HistoryRow, type PaymentRow, toneOf } from './history-rows.ts';
import { countedAt } from '../queries.ts';
import * as words from '../words.ts';

const MINUS = '−';

/** The amount with its sign: money in is green, what failed is struck out. */
function SignedAmount({ row }: { row: PaymentRow }) {
  const hasFailed = toneOf(row) === 'err';
  const look = !hasFailed && row.kind === 'deposit' ? 'plus' : undefined;
  return (
    <span className={rows.sum} data-look={look} data-struck={hasFailed || undefined} translate="no">
      <span className="sr">{words.inBaht(formatBaht(row.amount))}</span>
      <span aria-hidden="true">
        {row.kind === 'deposit' ? '+' : MINUS}
        {formatBaht(row.amount)}
      </span>
    </span>
  );
}

interface Props<Row = HistoryRow> {
  row: Row;
  isCurrent?: boolean;
  hasChanged?: boolean;
  onOpen: (id: string) => void;
}

export const HistoryItem = ({ row, ...rest }: Props) =>
  row.kind === 'bonus' ? <BonusItem row={row} {...rest} /> : <PaymentItem row={row} {...rest} />;

/** Drawn anew only when it is another: a history has thousands of them. */
const PaymentItem = memo(({ row, isCurrent, hasChanged, onOpen }: Props<PaymentRow>) => (
  <li>
    <button
      type="button"
      className={`${rows.row} ${css.item}`}
      data-changed={hasChanged || undefined}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(row.id)}
    >
      {row.kind === 'deposit' ? <Tile tone="lime" icon="deposit" /> : <Tile tone="aqua" icon="withdraw" />}
      <span className="grow">
        <b>{words.kinds[row.kind]}</b>
        <span className="hint">
          <When at={countedAt(row)} />
        </span>
      </span>
      <span className={rows.end}>
        <SignedAmount row={row} />
        <StatusChip status={row.transaction_status} />
        <CaseMark about={row.kind === 'deposit' ? 'deposit' : 'withdrawal'} name={row.id} />
      </span>
      {row.annotation ? (
        <span className={`hint ${css.why} ${toneOf(row) === 'err' ? css.wrong : ''}`}>
          <Phrases of={row.annotation} />
        </span>
      ) : null}
    </button>
  </li>
));
