import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRound } from '@portal/contract/money.ts';
import { useAnnounce } from '../../../kit/live/announcer.ts';
import { isFirstLoad } from '../../../kit/data/is-first-load.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { Facts } from '../../../kit/facts.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Note } from '../../../kit/note.tsx';
import { useOfflineReason } from '../../../kit/data/offline-reason.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { amountProblem } from './rules.ts';
import { PendingPayout } from './pending-payout.tsx';
import { PayoutForm } from './payout-form.tsx';
import { RecentPayouts } from './payout-list.tsx';
import * as css from './payout.module.css';
import { WalletBalanceCard } from './wallet-balance-card.tsx';
import type { CombinedQuery, Payouts, PayoutSource, PayoutBalance } from './source.ts';
import * as words from './words.ts';

interface Props<To extends string> {
  source: PayoutSource<To>;
}
interface PageProps<To extends string> extends Props<To> {
  balance: CombinedQuery<PayoutBalance<To>>;
  payouts: Payouts;
}

/** The balance, the pending request, and the latest paid ones. */
export function ManagePage<To extends string>({ source, balance, payouts }: PageProps<To>) {
  const { Frame, Above, home, words: own } = source;
  const { blockedBy, reason } = useOfflineReason();
  const isEnough = balance.data && balance.data.available > 0n && balance.data.available >= balance.data.minimum;
  return (
    <Frame title={own.manage}>
      <div className={`${css.narrow} stack`}>
        {balance.data && payouts.rows ? (
          <>
            {Above ? <Above /> : null}
            <WalletBalanceCard
              source={source}
              balance={balance.data}
              hasPending={payouts.pending !== undefined}
              hasBounds
            >
              {isEnough && !payouts.pending ? (
                <div>
                  <ButtonLink tone="primary" wide to={`${home}/withdraw`} blockedBy={blockedBy}>
                    {own.go}
                  </ButtonLink>
                  {reason}
                </div>
              ) : null}
            </WalletBalanceCard>
            <Pending source={source} payouts={payouts} />
          </>
        ) : (
          <Unknown answers={[balance, { ...payouts, retry: payouts.refetch }]} />
        )}
        <RecentPayouts source={source} payouts={payouts} waits={balance.isLoading || isFirstLoad(payouts)} />
      </div>
    </Frame>
  );
}

/** Withdrawal form; a pending request replaces it. */
export function FormPage<To extends string>({ source, balance: answer, payouts }: PageProps<To>) {
  const { data: balance } = answer;
  if (!balance || !payouts.rows) return <Unknown answers={[answer, { ...payouts, retry: payouts.refetch }]} />;
  const isShort = balance.available < balance.minimum;
  if (!payouts.pending && !isShort && balance.available > 0n) return <Form source={source} balance={balance} />;
  return (
    <div className={`${css.narrow} stack`}>
      <WalletBalanceCard
        source={source}
        balance={balance}
        hasPending={payouts.pending !== undefined}
        hasBounds={isShort}
        isForm
      />
      <Pending source={source} payouts={payouts} />
    </div>
  );
}

function Form<To extends string>({ source, balance }: Props<To> & { balance: PayoutBalance<To> }) {
  const { DestinationChoice, Summary, words: own } = source;
  const { available, minimum, destinations = [] } = balance;
  const [opened] = useState(available);
  const [isSent, setSent] = useState(false);
  const hasChanged = available !== opened && !isSent;
  useAnnounce(hasChanged ? words.changed : undefined);
  const queries = useQueryClient();
  const send: typeof source.send = async (input, key) => {
    try {
      const answer = await source.send(input, key);
      setSent(true);
      return answer;
    } finally {
      await queries.invalidateQueries({ queryKey: source.key });
    }
  };
  return (
    <PayoutForm
      name={source.about}
      detail={`${source.home}/withdraw-detail`}
      send={send}
      purpose={source.purpose}
      problemOf={(amount) => amountProblem(amount, balance)}
      most={available}
      submit={own.submit}
      caution={own.caution}
      hint={words.min(formatRound(minimum))}
      destinations={destinations}
      renderWhere={
        DestinationChoice &&
        ((to, choose) => to && <DestinationChoice destinations={destinations} to={to} choose={choose} />)
      }
      renderSummary={(amount, commit) => (
        <Card aria-labelledby="summary">
          <h2 id="summary">{own.summary}</h2>
          <Facts>
            <Summary amount={amount} available={available} />
          </Facts>
          {commit}
        </Card>
      )}
    >
      {hasChanged ? <Note tone="pend">{words.changed}</Note> : null}
      <WalletBalanceCard source={source} balance={balance} isForm />
    </PayoutForm>
  );
}

interface PendingProps<To extends string> extends Props<To> {
  payouts: Payouts;
}

const Pending = <To extends string>({ source, payouts: { pending } }: PendingProps<To>) =>
  pending ? (
    <PendingPayout see={source.words.see} to={`${source.home}/withdraw-detail?id=${pending.id}`} payout={pending} />
  ) : null;

/** While the first data load, or after a failure. */
const Unknown = ({ answers }: { answers: readonly { isError: boolean; retry: () => unknown }[] }) => {
  const hasFailed = answers.some(({ isError }) => isError);
  return (
    <Card aria-busy={!hasFailed}>
      {hasFailed ? (
        <InlineRetry onRetry={() => Promise.all(answers.map(({ retry }) => retry()))} />
      ) : (
        <>
          <p className="sr">{words.loading}</p>
          <Skeleton width="100%" height={220} />
        </>
      )}
    </Card>
  );
};
