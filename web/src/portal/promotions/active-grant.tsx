import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Card, Tile } from '../../kit/layout/card.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { Meter } from '../../kit/money/meter.tsx';
import { Amount } from '../../kit/money/money.tsx';
import { When } from '../../kit/time/when.tsx';
import { cancelWords, useAskToCancelBonus } from '../parts/bonus/bonus.tsx';
import * as css from './promotions.module.css';
import { betsQuery, gamesOf, type Grant, grantQuery } from './queries.ts';
import * as words from './words.ts';
import { useState } from 'react';
import { useOfflineReason } from '../../kit/data/offline-reason.tsx';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { Button } from '../../kit/actions/button.tsx';
import { Icon } from '../../kit/actions/icon.tsx';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { Phrases } from '../../kit/text/phrases.tsx';
import { Skeleton } from '../../kit/list/skeleton.tsx';

/** The active bonus: turnover, allowed games, and cancelling. */
export function ActiveGrant({ id }: { id: string }) {
  const { data: grant, isPending, refetch } = useQuery(grantQuery(id));
  if (!grant) return isPending ? <Skeleton width="100%" height={320} /> : <InlineRetry onRetry={refetch} />;
  const { required, done, left } = grant.turnover;
  const percent = required ? Number((done * 100n) / required) : 100;
  return (
    <Card aria-labelledby="active">
      <div className="head">
        <h2 id="active">{words.active}</h2>
        <Link className="link" to={`/promotion?id=${grant.promotion_id}`}>
          {words.conditions}
        </Link>
      </div>
      <div className="row">
        <Tile tone="pink" icon="gift" />
        <b className="grow">{grant.title}</b>
        <span className={css.percent}>{percent}%</span>
      </div>
      <Meter label={words.turnover} percent={percent} />
      <p className={`wraps between ${css.turnLine}`}>
        <span>
          {words.done} <Amount of={done} /> / <Amount of={required} />
        </span>
        <span>
          {words.left} <Amount of={left} /> {words.baht}
        </span>
      </p>
      <GrantFacts of={grant} />
      <BetList grant={grant} />
      <Cancel grant={grant} />
    </Card>
  );
}

const GrantFacts = ({ of: grant }: { of: Grant }) => (
  <Facts>
    <Fact name={words.bonusLeft}>
      <Amount of={grant.bonus_left} />
    </Fact>
    <Fact name={words.facts.maxwd}>{grant.cap === null ? words.unlimited : <Amount of={grant.cap} />}</Fact>
    <Fact name={words.facts.games}>{gamesOf(grant.games)}</Fact>
    <Fact name={words.validUntil}>
      <When at={grant.expires_at} as="expiry" />
    </Fact>
  </Facts>
);

function Cancel({ grant: { id, if_cancelled } }: { grant: Grant }) {
  const askToCancel = useAskToCancelBonus();
  const { blockedBy, reason } = useOfflineReason();
  const { allowed, forfeited } = if_cancelled;
  if (!allowed) return <p className="hint">{cancelWords.cannotCancel}</p>;
  return (
    <>
      <button
        className={`link bare ${css.quiet}`}
        type="button"
        aria-disabled={blockedBy !== undefined || undefined}
        aria-describedby={blockedBy}
        onClick={() => (blockedBy ? undefined : void askToCancel({ id, forfeited }))}
      >
        {cancelWords.cancel}
      </button>
      {reason}
    </>
  );
}

/** Bets behind the turnover, loaded on demand. */
function BetList({ grant }: { grant: Grant }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.bets} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="between">
        {words.bets}
        <Icon name="down" size="s" />
      </summary>
      {isOpen ? <Bets id={grant.id} /> : null}
    </details>
  );
}

/** Cash and bonus parts of a bet, zeros left out. */
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
      <ul className={`divided ${css.taken}`}>
        {rows.map(({ at, game, own, bonus, pct, counted }, nth) => (
          <li key={rows.length - nth} className="row folds between">
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
