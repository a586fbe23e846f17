import { useQuery } from '@tanstack/react-query';
import { InlineRetry } from '../../../kit/inline-retry.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { BalanceCard } from './balance-card.tsx';
import * as pages from '../money-pages.module.css';
import { PageHead } from '../page-head.tsx';
import { PendingWithdrawal } from './pending-withdrawal.tsx';
import { type Preview, withdrawPreviewQuery } from '../queries.ts';
import { SourceTabs } from '../../parts/source-tabs.tsx';
import { TurnoverBlock } from './turnover-block.tsx';
import { TurnoverCard, TurnoverMeaning } from './turnover-card.tsx';
import { useLiveMoney } from '../use-live-money.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import * as words from '../words.ts';

export const handle = { title: words.withdraw };

export function Component() {
  const live = useLiveMoney();
  // Whether it will pass must be known as of now, not as of the last visit.
  const { data, isError, refetch } = useQuery({
    ...withdrawPreviewQuery,
    staleTime: 0,
    ...live,
    refetchInterval: ({ state }) =>
      state.data?.data.pending_id || state.data?.data.in_game ? live.refetchInterval() : false,
  });
  return (
    <>
      <PageHead title={words.withdraw} />
      {data ? <Standing preview={data.data} /> : isError ? <InlineRetry onRetry={refetch} /> : <Waiting />}
    </>
  );
}

function Standing({ preview }: { preview: Preview }) {
  const { balance, withdrawable, turnover, pending_id, cap } = preview;
  const mustPlay = turnover !== null && turnover.left > 0n && !pending_id;
  const balanceCard = (
    <>
      <SourceTabs current="/tx/withdraw" />
      <BalanceCard balance={balance} withdrawable={withdrawable} />
    </>
  );
  if (!pending_id && !mustPlay)
    return (
      <WithdrawForm preview={preview}>
        {balanceCard}
        {turnover ? <TurnoverCard turnover={turnover} /> : null}
      </WithdrawForm>
    );
  return (
    <div className={pages.split}>
      <div className="stack">
        {balanceCard}
        {pending_id ? <PendingWithdrawal id={pending_id} /> : null}
        {mustPlay ? <TurnoverBlock turnover={turnover} cap={cap} /> : null}
      </div>
      {turnover ? (
        <div className={pages.side}>{mustPlay ? <TurnoverMeaning /> : <TurnoverCard turnover={turnover} />}</div>
      ) : null}
    </div>
  );
}

const Waiting = () => (
  <div className={pages.split} aria-busy="true">
    <div className={`${pages.form} stack`}>
      <p className="sr">{words.loading}</p>
      <SourceTabs current="/tx/withdraw" />
      <Skeleton width="100%" height={90} />
      <Skeleton width="100%" height={178} />
    </div>
    <div className={pages.side}>
      <Skeleton width="100%" height={200} />
    </div>
  </div>
);
