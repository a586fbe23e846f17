import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatBaht } from '@portal/contract/money.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { showSuccess } from '../../kit/ask.ts';
import { hasCode } from '../../kit/call.ts';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Gel, GelLink } from '../../kit/gel.tsx';
import { InlineRetry } from '../../kit/inline-retry.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../kit/online.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Timeline } from '../../kit/timeline.tsx';
import { DepositResult } from './deposit-result.tsx';
import { DepositStanding } from './deposit-standing.tsx';
import { depositSteps, isOver, standingAloud } from './deposit-steps.ts';
import * as pages from './money-pages.module.css';
import { Note } from './note.tsx';
import { PayAccount } from './pay-account.tsx';
import { PayCard } from './pay-card.tsx';
import { creditQuery, depositQuery, memberBankQuery } from './queries.ts';
import { SlipCard } from './slip-card.tsx';
import { useAskToCancel } from './use-cancel-deposit.ts';
import { useLiveMoney } from './use-live-money.ts';
import * as pay from './pay-words.ts';
import * as words from './words.ts';

/** One deposit from its transfer to its credit, watched live. */
export function DepositDetail({ id }: { id: string }) {
  const live = useLiveMoney([depositQuery(id).queryKey], ['deposit.updated']);
  const { data, error, refetch } = useQuery({
    ...depositQuery(id),
    ...live,
    refetchInterval: ({ state }) => !isOver(state.data?.data.state ?? 'awaiting_payment') && live.refetchInterval(),
  });
  const [hasRunOut, runOut] = useState(false);
  useCelebration(data?.data);
  if (data) {
    // The server's own clock closes it a moment later; nobody should begin a transfer in between.
    const deposit =
      hasRunOut && data.data.state === 'awaiting_payment' ? { ...data.data, state: 'expired' as const } : data.data;
    return (
      <>
        <p className="sr" role="status">
          {standingAloud(deposit.state)}
        </p>
        <Standing
          deposit={deposit}
          onZero={() => {
            runOut(true);
            void refetch();
          }}
        />
      </>
    );
  }
  if (!error) return <DetailWaiting />;
  if (!hasCode(error, 'not_found')) return <InlineRetry onRetry={refetch} />;
  return (
    <EmptyState text={error.message}>
      <GelLink to="/tx/deposit">{pay.createNew}</GelLink>
    </EmptyState>
  );
}

function Standing({ deposit, onZero }: { deposit: Deposit; onZero: () => void }) {
  if (deposit.state === 'credited') return <DepositResult deposit={deposit} />;
  const isAwaited = deposit.state === 'awaiting_payment';
  const hasQr = deposit.qr_payload !== null; // without one the account is the way to pay and stands first
  return (
    <div className={pages.split} data-even>
      <div className={pages.column}>
        {isAwaited ? <PayCard deposit={deposit} onZero={onZero} /> : <DepositStanding deposit={deposit} />}
        {isAwaited && !hasQr ? <PayAccount deposit={deposit} /> : null}
      </div>
      <div className={pages.column}>
        {isAwaited ? <OnlyName /> : null}
        <Card aria-labelledby="steps">
          <h2 id="steps">{words.status}</h2>
          <Timeline label={words.status} steps={depositSteps(deposit.state)} />
        </Card>
        {isAwaited && hasQr ? <PayAccount deposit={deposit} /> : null}
        <SlipCard deposit={deposit} />
        {isAwaited ? <CancelButton id={deposit.id} /> : null}
      </div>
    </div>
  );
}

function OnlyName() {
  const account = useQuery(memberBankQuery).data?.account;
  if (!account) return null;
  return (
    <Note tone="pend" icon="alert">
      {pay.onlyName[0]} <b className="nb">{account.name}</b> {pay.onlyName[1]}
    </Note>
  );
}

function CancelButton({ id }: { id: string }) {
  const askToCancel = useAskToCancel();
  const isOnline = useOnline();
  return (
    <Gel wide blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={() => askToCancel(id)}>
      {pay.cancel}
    </Gel>
  );
}

/** When the money arrives while one looks: the success modal, with the credit as it is now. */
function useCelebration(deposit: Deposit | undefined): void {
  const queries = useQueryClient();
  const before = useRef(deposit?.state);
  const celebrate = useEffectEvent(async ({ credited, amount_to_pay }: Deposit) => {
    const arrived = pay.credited(formatBaht(credited ?? amount_to_pay));
    const now = await queries.fetchQuery({ ...creditQuery, staleTime: 0 }).catch(() => undefined);
    await showSuccess(now ? `${arrived} ${pay.newCredit} ${words.inBaht(formatBaht(now.credit))}` : arrived);
  });
  useEffect(() => {
    if (before.current && before.current !== 'credited' && deposit?.state === 'credited') void celebrate(deposit);
    before.current = deposit?.state;
  }, [deposit]);
}

export const DetailWaiting = () => (
  <div className={pages.split} data-even aria-busy="true">
    <p className="sr">{words.loading}</p>
    <Skeleton width="100%" height={560} />
    <div className={pages.column}>
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={230} />
      <Skeleton width="100%" height={180} />
    </div>
  </div>
);
