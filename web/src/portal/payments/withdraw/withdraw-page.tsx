import { useQuery } from '@tanstack/react-query';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as split from '../../../kit/split.module.css';
import { SourceTabs } from '../../parts/source-tabs.tsx';
import { PageHead } from '../page-head.tsx';
import { type Preview, withdrawPreviewQuery } from '../queries.ts';
import { useLiveMoney } from '../live-money.ts';
import * as words from '../words.ts';
import { PendingWithdrawal } from '../open-requests.tsx';
import { TurnoverBlock, TurnoverCard, TurnoverMeaning } from './turnover-cards.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { Sum } from '../../../kit/facts.tsx';
import * as css from './withdraw.module.css';
import * as wordsOfBalance from './withdraw-words.ts';

export const handle = { title: words.withdraw };

export function Component() {
  const live = useLiveMoney();
  // Eligibility must be current, not from the last visit.
  const { data, isError, refetch } = useQuery({
    ...withdrawPreviewQuery,
    staleTime: 0,
    ...live,
    refetchInterval: ({ state }) =>
      state.data?.data.pending_id || state.data?.data.in_game ? live.refetchInterval() : false,
  });
  return (
    <>
      <PageHead title={words.withdraw} toHistory />
      {data ? <Standing preview={data.data} /> : isError ? <InlineRetry onRetry={refetch} /> : <Waiting />}
    </>
  );
}

function Standing({ preview }: { preview: Preview }) {
  const { turnover, pending_id, cap } = preview;
  const mustPlay = turnover !== null && turnover.left > 0n && !pending_id;
  const balance = (
    <>
      <SourceTabs current="/tx/withdraw" />
      <BalanceCard preview={preview} />
    </>
  );
  if (!pending_id && !mustPlay)
    return (
      <WithdrawForm preview={preview}>
        {balance}
        {turnover ? <TurnoverCard turnover={turnover} /> : null}
      </WithdrawForm>
    );
  return (
    <div className={split.root}>
      <div className="stack">
        {balance}
        {pending_id ? <PendingWithdrawal id={pending_id} /> : null}
        {mustPlay ? <TurnoverBlock turnover={turnover} cap={cap} /> : null}
      </div>
      {turnover ? (
        <div className={split.side}>{mustPlay ? <TurnoverMeaning /> : <TurnoverCard turnover={turnover} />}</div>
      ) : null}
    </div>
  );
}

const Waiting = () => (
  <div className={split.root} aria-busy="true">
    <div className={`${split.form} stack`}>
      <p className="sr">{words.loading}</p>
      <SourceTabs current="/tx/withdraw" />
      <Skeleton width="100%" height={90} />
      <Skeleton width="100%" height={178} />
    </div>
    <div className={split.side}>
      <Skeleton width="100%" height={200} />
    </div>
  </div>
);

/** The credit, and its withdrawable part. */
const BalanceCard = ({ preview: { balance, withdrawable } }: { preview: Preview }) => (
  <Card>
    <dl className={css.balance}>
      <div>
        <dt>{wordsOfBalance.balance}</dt>
        <dd>
          <Sum of={balance} />
        </dd>
      </div>
      <div>
        <dt>{wordsOfBalance.can}</dt>
        <dd data-some={withdrawable > 0n || undefined} data-none={withdrawable === 0n || undefined}>
          <Sum of={withdrawable} />
        </dd>
      </div>
    </dl>
  </Card>
);
