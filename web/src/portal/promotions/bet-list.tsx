import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { Button } from '../../kit/actions/button.tsx';
import { Icon } from '../../kit/actions/icon.tsx';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { Amount } from '../../kit/money/money.tsx';
import { Phrases } from '../../kit/text/phrases.tsx';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import { When } from '../../kit/time/when.tsx';
import * as css from './promotions.module.css';
import { betsQuery, type Grant } from './queries.ts';
import * as words from './words.ts';

/** Each bet that made the turnover what it is; asked for when somebody wants to see it. */
export function BetList({ grant }: { grant: Grant }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.bets} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {words.bets}
        <Icon name="down" size="s" />
      </summary>
      {isOpen ? <Bets id={grant.id} /> : null}
    </details>
  );
}

/** Whose money it was; a part that is nothing is not said. */
const partsOf = (own: Satang, bonus: Satang): string =>
  [
    ...(own > 0n ? [words.betOwn(formatBaht(own))] : []),
    ...(bonus > 0n ? [words.betBonus(formatBaht(bonus))] : []),
  ].join(' +\u00A0');

function Bets({ id }: { id: string }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(betsQuery(id));
  const rows = data?.pages.flatMap((each) => each.data);
  if (!rows) return isError ? <InlineRetry onRetry={refetch} /> : <Skeleton width="100%" height={96} />;
  if (rows.length === 0) return <p className="hint">{words.noBets}</p>;
  return (
    <>
      <ul className={css.taken}>
        {rows.map(({ at, game, own, bonus, pct, counted }, nth) => (
          <li key={rows.length - nth}>
            <span className="grow">
              <b>{game}</b>
              <span className="hint">
                <When at={at} />
              </span>
              <span className="hint">
                <Phrases of={partsOf(own, bonus)} />
              </span>
            </span>
            <span className={css.counted}>
              <b>
                <Amount of={counted} />
              </b>
              <span className="hint">{pct > 0 ? words.betCounts(pct) : words.betNotCounted}</span>
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage ? <Button onClick={() => void fetchNextPage()}>{words.more}</Button> : null}
    </>
  );
}
