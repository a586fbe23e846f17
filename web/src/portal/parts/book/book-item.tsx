import { memo } from 'react';
import { type BookKind, nameOfLine } from '@portal/contract/book.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { Tile } from '../../../kit/layout/card.tsx';
import { StatusChip } from '../../../kit/actions/chip.tsx';
import type { IconName } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import * as list from '../../../kit/list/list-rows.module.css';
import { Phrases } from '../../../kit/text/phrases.tsx';
import { When } from '../../../kit/time/when.tsx';
import * as css from './book-item.module.css';
import { CaseMark } from '../report-link.tsx';
import { aboutOf, type BookRow, endings, isGain, isStruckThrough, pageOf, toneOf } from './book-rows.ts';
import { bookedAt } from '../../payments/queries.ts';

const MINUS = '−';
const signOf = (change: bigint): string => (change < 0n ? MINUS : '+');

/** The amount with its sign: money in is green, a failed row is struck through. */
const SignedAmount = ({ row }: { row: BookRow }) => (
  <span
    className={list.sum}
    data-look={isGain(row) ? 'plus' : undefined}
    data-struck={isStruckThrough(row) || undefined}
    translate="no"
  >
    <span className="sr">
      {row.change < 0n ? MINUS : ''}
      {`${formatBaht(row.amount)}\u00A0บาท`}
    </span>
    <span aria-hidden="true">
      {signOf(row.change)}
      {formatBaht(row.amount)}
    </span>
  </span>
);

type Look = readonly [tone: 'pink' | 'lime' | 'aqua', icon: IconName];
const looks: Readonly<Record<BookKind, Look>> = {
  deposit: ['lime', 'deposit'],
  withdraw: ['aqua', 'withdraw'],
  excess: ['aqua', 'withdraw'],
  promotion: ['pink', 'gift'],
  return_loss: ['pink', 'gift'],
  minigame: ['pink', 'play'],
  income: ['lime', 'user'],
  adjustment: ['aqua', 'edit'],
  game: ['aqua', 'play'],
};

interface ContentProps {
  row: BookRow;
}

const Content = ({ row }: ContentProps) => {
  const [tone, icon] = looks[row.kind];
  const ending = endings[row.transaction_status];
  const about = aboutOf(row);
  return (
    <>
      <Tile tone={tone} icon={icon} />
      <span className="grow">
        <b>{nameOfLine(row)}</b>
        <span className="hint">
          <When at={bookedAt(row)} />
        </span>
      </span>
      <span className={list.end}>
        <SignedAmount row={row} />
        {ending ? <span className="hint">{ending}</span> : <StatusChip status={row.transaction_status} />}
      </span>
      {about ? <CaseMark {...about} /> : null}
      {row.balance_after === null ? null : (
        <span className={`hint ${css.below}`}>{`เครดิต\u00A0${formatBaht(row.balance_after)}`}</span>
      )}
      {row.promotion ? <span className={`hint ${css.below}`}>{row.promotion}</span> : null}
      {row.annotation ? (
        <span className={`hint ${css.below} ${toneOf(row) === 'err' ? css.wrong : ''}`}>
          <Phrases of={row.annotation} />
        </span>
      ) : null}
    </>
  );
};

interface Props extends ContentProps {
  isCurrent?: boolean;
  hasChanged?: boolean;
  onOpen: (line: string) => void;
}

/** Memoised: a history has thousands of them. */
export const BookItem = memo(({ row, isCurrent, hasChanged, onOpen }: Props) => (
  <li>
    <button
      type="button"
      className={`${list.row} ${css.item}`}
      data-changed={hasChanged || undefined}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(row.line)}
    >
      <Content row={row} />
    </button>
  </li>
));

/** A row as a link to its page. */
const LinkedBookItem = ({ row }: ContentProps) => (
  <li>
    <Link className={`${list.row} ${css.item}`} to={pageOf(row)}>
      <Content row={row} />
    </Link>
  </li>
);

const NEWEST = 5;

/** The first rows of the book, each a link to its page. */
export const RecentList = ({ rows }: { rows: readonly BookRow[] }) => (
  <ul className={css.list}>
    {rows.slice(0, NEWEST).map((row) => (
      <LinkedBookItem key={row.line} row={row} />
    ))}
  </ul>
);
