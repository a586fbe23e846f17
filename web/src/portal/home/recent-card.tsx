import { useInfiniteQuery } from '@tanstack/react-query';
import { chipOf } from '@portal/contract/status.ts';
import type { ReportRow } from '@portal/contract/payments.ts';
import { Card, Tile } from '../../kit/card.tsx';
import { StatusChip } from '../../kit/chip.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { RowsSkeleton } from '../../kit/rows-skeleton.tsx';
import { Link } from '../../kit/link.tsx';
import { Amount } from '../../kit/money.tsx';
import { When } from '../../kit/when.tsx';
import { countedAt, historyPage, type ReportKind, reportQuery } from '../payments/queries.ts';
import * as css from './member.module.css';
import * as words from './member-words.ts';

const MOST = 5;

/** The newest requests of both histories, until there is more to show on this page. */
export function RecentCard() {
  const deposits = useInfiniteQuery(reportQuery('deposit', {}));
  const withdrawals = useInfiniteQuery(reportQuery('withdraw', {}));
  const all = [deposits, withdrawals];
  const rows = [
    ...named('deposit', deposits.data?.pages[0]?.data),
    ...named('withdraw', withdrawals.data?.pages[0]?.data),
  ]
    .toSorted((a, b) => countedAt(b).getTime() - countedAt(a).getTime())
    .slice(0, MOST);
  const isPending = all.some((each) => each.isPending);
  const hasFailed = all.some((each) => each.isError);
  const again = () => Promise.all(all.filter((each) => each.isError).map((each) => each.refetch()));
  return (
    <Card aria-labelledby="recent" aria-busy={isPending}>
      <div className="head">
        <h2 id="recent">{words.recent}</h2>
        <Link className="link bare" to="/tx/history" aria-label={`${words.seeAll} ${words.recent}`}>
          {words.seeAll}
          <Icon name="right" size="s" />
        </Link>
      </div>
      {isPending ? <RowsSkeleton count={MOST} /> : null}
      {!isPending && !hasFailed && rows.length === 0 ? <EmptyState text={words.none} /> : null}
      {hasFailed ? (
        <p className="hint">
          {words.failed}{' '}
          <button className="link" type="button" onClick={again}>
            {words.retry}
          </button>
        </p>
      ) : null}
      {isPending || rows.length === 0 ? null : (
        <ul className={css.recent}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type Named = ReportRow & { kind: ReportKind };
const named = (kind: ReportKind, rows: readonly ReportRow[] = []): Named[] => rows.map((row) => ({ ...row, kind }));
const look = { deposit: words.deposit, withdraw: words.withdraw } as const;

/** As in the history: money in is green, what failed is struck out. */
const lookOf = ({ kind, transaction_status }: Named) =>
  chipOf(transaction_status)?.tone === 'err' ? 'struck' : kind === 'deposit' ? 'plus' : undefined;

const Row = ({ row }: { row: Named }) => (
  <li>
    <Link to={historyPage(row)}>
      {row.kind === 'deposit' ? <Tile tone="lime" icon="deposit" /> : <Tile tone="aqua" icon="withdraw" />}
      <span className="grow">
        <b>{look[row.kind]}</b>
        <span className="hint">
          <When at={countedAt(row)} />
        </span>
      </span>
      <span className={css.amount}>
        <b data-look={lookOf(row)}>
          <span className="num" aria-hidden="true">
            {row.kind === 'deposit' ? '+' : '−'}
          </span>
          <Amount of={row.amount} />
          <span className="sr"> {words.baht}</span>
        </b>
        <StatusChip status={row.transaction_status} />
      </span>
    </Link>
  </li>
);
