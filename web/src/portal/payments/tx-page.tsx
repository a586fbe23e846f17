import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { Button, ButtonLink } from '../../kit/actions/button.tsx';
import * as gel from '../../kit/theme/gel.module.css';
import { useOfflineReason } from '../../kit/data/offline-reason.tsx';
import { Icon } from '../../kit/actions/icon.tsx';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { RowsSkeleton } from '../../kit/list/rows-skeleton.tsx';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import { WalletCard } from '../../kit/money/wallet-card.tsx';
import * as split from '../../kit/split.module.css';
import { useRestriction, canWithdrawOnline } from '../identity/queries.ts';
import { settingImageQuery } from '../settings/queries.ts';
import * as book from '../parts/book/book-item.module.css';
import { RecentList } from '../parts/book/book-item.tsx';
import { PageHead } from './page-head.tsx';
import { OtherWallets } from './other-wallets.tsx';
import { OpenRequestCard, PendingWithdrawal, useOpenMoney } from './open-requests.tsx';
import { creditQuery, withdrawPreviewQuery } from './queries.ts';
import { useHistory } from './history/use-history.ts';
import { blocked as depositWaits } from './deposit/deposit-words.ts';
import * as words from './words.ts';

export const handle = { title: words.hub };

const NEWEST = 5;

/** Balance, deposit and withdrawal, open requests, history. */
export function Component() {
  const { open, preview } = useOpenMoney();
  const withdrawal = preview.data?.data.pending_id;
  // Optional sentences and cards are above the rest, which is drawn once they have loaded.
  const waits = open.isPending || preview.isPending;
  const reason = useRestriction();
  const { blockedBy, reason: why } = useOfflineReason();
  return (
    <>
      <PageHead title={words.hub} />
      <div className={split.root} data-even>
        <div className="stack">
          <Balance />
          <div className={gel.pair}>
            {reason === null ? <ToDeposit waits={Boolean(withdrawal)} blockedBy={blockedBy} /> : null}
            {canWithdrawOnline(reason) ? (
              <ButtonLink to="/tx/withdraw" blockedBy={blockedBy}>
                <Icon name="withdraw" />
                {words.withdraw}
              </ButtonLink>
            ) : null}
            {why}
          </div>
          {waits ? (
            <Skeleton width="100%" height={295} />
          ) : (
            <>
              <OtherWallets />
              {open.data?.data.map((deposit) => (
                <OpenRequestCard key={deposit.id} deposit={deposit} />
              ))}
              {withdrawal ? <PendingWithdrawal id={withdrawal} /> : null}
            </>
          )}
        </div>
        {waits ? <RecentWaiting /> : <Recent />}
      </div>
    </>
  );
}

/** No deposit while a withdrawal is pending: said here, not behind the button. */
const ToDeposit = ({ waits, blockedBy }: { waits: boolean; blockedBy: string | undefined }) =>
  waits ? (
    <Button blocked={depositWaits}>
      <Icon name="deposit" />
      {words.deposit}
    </Button>
  ) : (
    <ButtonLink tone="lime" to="/tx/deposit" blockedBy={blockedBy}>
      <Icon name="deposit" />
      {words.deposit}
    </ButtonLink>
  );

const Balance = () => (
  <WalletCard
    credit={useQuery(creditQuery)}
    withdrawable={useQuery(withdrawPreviewQuery).data?.data.withdrawable}
    background={useQuery(settingImageQuery('wallet-background')).data}
  />
);

const Rows = () => (
  <div className={book.list} data-waiting>
    <RowsSkeleton count={NEWEST} />
  </div>
);

const RecentWaiting = () => (
  <section aria-busy="true">
    <p className="sr">{words.loading}</p>
    <div className="head">
      <Skeleton width={120} height={26} />
    </div>
    <Rows />
  </section>
);

function Nothing() {
  return <EmptyState text={useRestriction() === null ? words.hubEmpty : words.none} />;
}

function Recent() {
  const { rows, isPending, isError, retry } = useHistory('all', {});
  return (
    <section aria-labelledby="recent" aria-busy={isPending}>
      <div className="head">
        <h2 id="recent">{words.recent}</h2>
        <Link className="link bare" to="/tx/history">
          {words.all}
          <Icon name="right" size="s" />
        </Link>
      </div>
      {isError ? <InlineRetry onRetry={retry} /> : null}
      {isPending ? <Rows /> : null}
      {rows.length > 0 && !isPending ? <RecentList rows={rows} /> : null}
      {rows.length === 0 && !isPending && !isError ? <Nothing /> : null}
    </section>
  );
}
