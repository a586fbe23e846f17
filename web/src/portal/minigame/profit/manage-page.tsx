import { useQuery } from '@tanstack/react-query';
import { formatBaht, formatRound } from '@portal/contract/money.ts';
import { isAwaited } from '../../../kit/awaited.ts';
import { Button, ButtonLink } from '../../../kit/button.tsx';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { InlineRetry } from '../../../kit/inline-retry.tsx';
import { Link } from '../../../kit/link.tsx';
import { Meter } from '../../../kit/meter.tsx';
import { useOfflineReason } from '../../../kit/offline-reason.tsx';
import * as rows from '../../../kit/list-rows.module.css';
import { RowsSkeleton } from '../../../kit/rows-skeleton.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ExpiringCredit } from '../../parts/expiring-credit.tsx';
import * as mini from '../minigame.module.css';
import { PlayLink } from '../play-link.tsx';
import { miniCreditQuery, settingsQuery } from '../queries.ts';
import { PendingCard } from './pending-card.tsx';
import { useWithdrawals } from './use-withdrawals.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';
import * as words from './words.ts';

export const handle = { title: words.manageTitle };

const NEWEST = 5;

/** What can be moved out, from how much on, and what was. */
export function Component() {
  const { found, pending } = useWithdrawals();
  const waits = isAwaited(useQuery(miniCreditQuery), useQuery(settingsQuery), found);
  return (
    <>
      <h1 className={mini.head}>{words.manageTitle}</h1>
      <div className={mini.page} data-split>
        <div className="stack">
          {waits ? (
            <Waiting />
          ) : (
            <>
              <ExpiringCredit isHere />
              <Standing hasPending={pending !== undefined} />
              {pending ? <PendingCard request={pending} /> : null}
            </>
          )}
        </div>
        <section aria-labelledby="recent" aria-busy={found.isPending}>
          <div className="head">
            <h2 id="recent">{words.recent}</h2>
            {waits ? null : (
              <Link className="link bare" to="/mini-game/profit-manage/history">
                {words.history}
                <Icon name="right" size="s" />
              </Link>
            )}
          </div>
          {found.data && !waits ? (
            found.data.length ? (
              <ul className={rows.list}>
                {found.data.slice(0, NEWEST).map((row) => (
                  <WithdrawalRow key={row.id} row={row} />
                ))}
              </ul>
            ) : (
              <EmptyState text={words.noWithdrawals} />
            )
          ) : found.isError ? (
            <InlineRetry onRetry={found.refetch} />
          ) : (
            <div className={rows.list} data-waiting>
              <RowsSkeleton count={3} />
            </div>
          )}
        </section>
      </div>
    </>
  );
}

function Standing({ hasPending }: { hasPending: boolean }) {
  const { data, isError, refetch } = useQuery(miniCreditQuery);
  const settings = useQuery(settingsQuery).data;
  const { blockedBy, reason } = useOfflineReason();
  if (!data) return isError ? <InlineRetry onRetry={refetch} /> : <Waiting />;
  const { credit } = data;
  if (credit === 0n && !hasPending)
    return (
      <Card>
        <EmptyState text={words.nothing}>
          <PlayLink />
        </EmptyState>
      </Card>
    );
  const least = settings?.withdraw_min;
  const isShort = least !== undefined && credit < least;
  return (
    <Card aria-label={words.manageTitle}>
      <p className={mini.money}>{words.can(formatBaht(credit))}</p>
      {least === undefined ? null : <p className="hint">{words.min(formatRound(least))}</p>}
      {isShort ? (
        <div>
          <p>{words.more(formatRound(least - credit))}</p>
          <Meter label={words.min(formatRound(least))} percent={Number((credit * 100n) / least)} />
        </div>
      ) : null}
      {hasPending ? null : isShort ? (
        <div>
          <Button wide blocked={words.min(formatRound(least))}>
            {words.go}
          </Button>
        </div>
      ) : (
        <div>
          <ButtonLink tone="primary" wide to="/mini-game/profit-manage/withdraw" blockedBy={blockedBy}>
            {words.go}
          </ButtonLink>
          {reason}
        </div>
      )}
    </Card>
  );
}

const Waiting = () => (
  <Card aria-busy="true">
    <Skeleton width="100%" height={130} />
  </Card>
);
