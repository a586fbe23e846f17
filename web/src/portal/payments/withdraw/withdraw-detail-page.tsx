import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatBaht } from '@portal/contract/money.ts';
import type { Withdrawal } from '@portal/contract/payments.ts';
import { isFirstLoad } from '../../../kit/data/is-first-load.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Fact, ReferenceRow } from '../../../kit/facts.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Note } from '../../../kit/note.tsx';
import { serverNow } from '../../../kit/time/server-time.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { PayoutDetail, PayoutWaiting } from '../../parts/payouts/payout-detail.tsx';
import { isDecided, withdrawalSteps } from '../../parts/payouts/rules.ts';
import * as payouts from '../../parts/payouts/words.ts';
import { UnknownRequest, RequestHelp, NextLinks, WithdrawalMoneyStatus } from '../request-help.tsx';
import { isNotFound, withdrawalQuery, withdrawPreviewQuery } from '../queries.ts';
import { useLastError, useLiveMoney } from '../live-money.ts';
import * as words from '../words.ts';
import * as withdraw from './withdraw-words.ts';
import { isLate, queuePlace } from './withdrawal-rules.ts';

export const handle = { title: 'สถานะการถอน' };

export function Component() {
  const id = new URLSearchParams(useLocation().search).get('id');
  return id ? <Named key={id} id={id} /> : <PendingOne />;
}

/** Without an id it means the pending one, and without one the form. */
function PendingOne() {
  const { data, isError } = useQuery({ ...withdrawPreviewQuery, staleTime: 0 });
  const navigate = useNavigate();
  const pending = data?.data.pending_id;
  const to = pending ? `/tx/withdraw-detail?id=${pending}` : '/tx/withdraw';
  const isAnswered = data !== undefined || isError;
  useEffect(() => {
    if (isAnswered) void navigate(to, { replace: true });
  }, [isAnswered, to, navigate]);
  return <PayoutWaiting />;
}

/** One withdrawal from request to payment, watched live. */
function Named({ id }: { id: string }) {
  const live = useLiveMoney([withdrawalQuery(id).queryKey], ['withdraw.updated']);
  const { data, error, refetch } = useQuery({
    ...withdrawalQuery(id),
    ...live,
    refetchInterval: ({ state }) =>
      !(state.data ? isDecided(state.data.data.status) : isNotFound(state.error)) && live.refetchInterval(),
  });
  const lastError = useLastError(error);
  const waits = isFirstLoad(useQuery(withdrawPreviewQuery)); // its duration is above the rest
  if (data && !waits) return <Standing withdrawal={data.data} />;
  if (!lastError) return <PayoutWaiting />;
  if (!isNotFound(lastError)) return <UnknownRequest kind="withdraw" name={id} onRetry={refetch} />;
  return (
    <EmptyState text={words.noSuch}>
      <ButtonLink to="/tx/withdraw">{words.withdraw}</ButtonLink>
      <NextLinks kind="withdraw" />
    </EmptyState>
  );
}

const Standing = ({ withdrawal }: { withdrawal: Withdrawal }) => (
  <PayoutDetail
    title={words.withdraw}
    payout={withdrawal}
    steps={withdrawalSteps(withdrawal)}
    canLeave={withdraw.canLeave}
    notes={<Notes withdrawal={withdrawal} />}
  >
    {isDecided(withdrawal.status) ? null : <WithdrawalMoneyStatus withdrawal={withdrawal} />}
    <RequestHelp kind="withdraw" reference={withdrawal.ref} at={withdrawal.created_at}>
      <Fact name={words.toAccount}>
        {withdrawal.bank_name} <span translate="no">{withdrawal.account_masked}</span>
        <br />
        {withdrawal.account_name}
      </Fact>
      {withdrawal.bank_ref ? <ReferenceRow name={withdraw.bankRef} of={withdrawal.bank_ref} /> : null}
    </RequestHelp>
  </PayoutDetail>
);

/** Its outcome; before that its place in the queue, and the usual duration. */
function Notes({ withdrawal }: { withdrawal: Withdrawal }) {
  const { amount, excess, status, waits_for, reason } = withdrawal;
  const minutes = useQuery(withdrawPreviewQuery).data?.data.expected_minutes;
  const now = useNow(serverNow);
  const place = queuePlace(withdrawal, now);
  if (status === 'Success' || status === 'manual') return <Note tone="ok">{withdraw.paid(formatBaht(amount))}</Note>;
  if (status === 'Reject')
    return (
      <>
        <Note tone="err">{reason ?? payouts.withdrawalSteps.rejected}</Note>
        <Note tone="ok">{withdraw.returned(formatBaht(amount + excess))}</Note>
        <ButtonLink size="s" to="/tx/withdraw">
          {withdraw.again}
        </ButtonLink>
      </>
    );
  return (
    <>
      {waits_for ? <Note tone="pend">{withdraw.suspended}</Note> : null}
      {place === undefined ? null : <p className="hint">{withdraw.queue(place)}</p>}
      {minutes && !waits_for ? (
        isLate(withdrawal, minutes.to, now) ? (
          <Note tone="pend">{withdraw.late}</Note>
        ) : (
          <Eta of={minutes} />
        )
      ) : null}
    </>
  );
}

const Eta = ({ of: { from, to } }: { of: { from: number; to: number } }) => (
  <p className="hint row tight">
    <Icon name="clock" size="s" />
    {withdraw.eta(from, to)}
  </p>
);
