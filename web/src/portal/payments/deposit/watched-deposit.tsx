import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Deposit } from '@portal/contract/payments.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { InHead } from '../../../kit/layout/head-slot.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { useAnnounceChange } from '../../../kit/live/announcer.ts';
import * as split from '../../../kit/split.module.css';
import { Countdown } from '../../../kit/time/countdown.tsx';
import { useLastError, useLiveMoney } from '../live-money.ts';
import { depositPage, depositQuery, isNotFound, openDepositsQuery } from '../queries.ts';
import { DepositHelp, UnknownRequest, NextLinks } from '../request-help.tsx';
import { depositParam } from '../rules.ts';
import { SlipCard } from '../slip/slip-card.tsx';
import * as words from '../words.ts';
import { DepositResult } from './deposit-result.tsx';
import { isOver, leftWords, spokenChange } from './deposit-steps.ts';
import { DepositActionBar, DepositOffer } from './detail-cards.tsx';
import * as pay from './pay/pay-words.ts';

interface Props {
  /** This page is for gateway payments; other deposits have their own. */
  isOfGateways: boolean;
  /** Payment instructions, or the outcome. */
  Main: ComponentType<{ deposit: Deposit }>;
  /** At the top of the second column. */
  Beside: ComponentType<{ deposit: Deposit }>;
}

/** Page of the deposit in the address, from payment to credit. */
export function WatchedDeposit(props: Props) {
  const name = depositParam(useLocation().search);
  if (name === undefined) return <OpenDepositRedirect />;
  return name === null ? <NoDeposit /> : <NamedDeposit key={name} name={name} {...props} />;
}

function NamedDeposit({ name, isOfGateways, ...parts }: Props & { name: string }) {
  const { deposit, error, refetch, runOut } = useDeposit(name);
  useAnnounceChange(deposit && spokenChange(deposit));
  if (deposit && Boolean(deposit.provider) !== isOfGateways) return <Redirect to={depositPage(deposit)} />;
  if (deposit) return <Standing deposit={deposit} onZero={runOut} {...parts} />;
  if (!error) return <DetailWaiting />;
  return isNotFound(error) ? <NoDeposit /> : <UnknownRequest kind="deposit" name={name} onRetry={refetch} />;
}

type StandingProps = Pick<Props, 'Main' | 'Beside'> & { deposit: Deposit; onZero: () => void };

/** All states before the credit in one place: a chosen slip stays when the time runs out. */
function Standing({ deposit, onZero, Main, Beside }: StandingProps) {
  const slip = useRef<HTMLInputElement>(null);
  if (deposit.state === 'credited') return <DepositResult deposit={deposit} />;
  const isAwaited = deposit.state === 'awaiting_payment';
  return (
    <div className={split.root} data-even>
      {isAwaited ? (
        <InHead>
          <Countdown until={deposit.expires_at} onZero={onZero} label={leftWords(deposit)} />
        </InHead>
      ) : null}
      <div className={split.column}>
        <Main deposit={deposit} />
      </div>
      <div className={split.column}>
        <Beside deposit={deposit} />
        <DepositOffer deposit={deposit} />
        <SlipCard deposit={deposit} input={slip} />
        {isAwaited ? <DepositActionBar id={deposit.id} slip={slip} /> : <DepositHelp deposit={deposit} />}
      </div>
    </div>
  );
}

/** One deposit, by id or reference, watched live. `runOut` is called when the countdown ends. */
export function useDeposit(name: string) {
  const live = useLiveMoney([depositQuery(name).queryKey], ['deposit.updated']);
  const { data, error, refetch } = useQuery({
    ...depositQuery(name),
    ...live,
    refetchInterval: ({ state }) =>
      !(state.data ? isOver(state.data.data) : isNotFound(state.error)) && live.refetchInterval(),
  });
  const [hasRunOut, markRunOut] = useState(false);
  const runOut = () => {
    markRunOut(true);
    void refetch();
  };
  return { deposit: data && asOfNow(data.data, hasRunOut), error: useLastError(error), refetch, runOut };
}

/** The server closes it a moment later; no payment should start in between. */
const asOfNow = (deposit: Deposit, hasRunOut: boolean): Deposit =>
  hasRunOut && deposit.state === 'awaiting_payment' ? { ...deposit, state: 'expired' } : deposit;

/** Redirects to the page the address means. */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [to, navigate]);
  return <DetailWaiting />;
}

/** Without a name it means the newest open request, and without one a new request. */
function OpenDepositRedirect() {
  const { data, isError } = useQuery({ ...openDepositsQuery, staleTime: 0 });
  if (data === undefined && !isError) return <DetailWaiting />;
  const newest = data?.data[0];
  return <Redirect to={newest ? depositPage(newest) : '/tx/deposit'} />;
}

/** Unknown, or another member's: the response does not tell which. */
const NoDeposit = () => (
  <EmptyState text={pay.none}>
    <ButtonLink to="/tx/deposit">{pay.createNew}</ButtonLink>
    <NextLinks kind="deposit" />
  </EmptyState>
);

const DetailWaiting = () => (
  <div className={split.root} data-even aria-busy="true">
    <p className="sr">{words.loading}</p>
    <Skeleton width="100%" height={560} />
    <div className={split.column}>
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={230} />
      <Skeleton width="100%" height={180} />
    </div>
  </div>
);
