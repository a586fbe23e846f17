import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import type { Withdrawal } from '@portal/contract/payments.ts';
import { chipOf } from '@portal/contract/status.ts';
import { isAwaited } from '../../../kit/awaited.ts';
import { Card } from '../../../kit/card.tsx';
import { StatusChip } from '../../../kit/chip.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ButtonLink } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { BigMoney } from '../../../kit/money.tsx';
import { useAnnounceChange } from '../../../kit/announcer.ts';
import { serverNow } from '../../../kit/server-time.ts';
import { useNow } from '../../../kit/use-now.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { Timeline } from '../../../kit/timeline.tsx';
import { When } from '../../../kit/when.tsx';
import * as pages from '../money-pages.module.css';
import { WithdrawalFate } from '../help/money-fate.tsx';
import { NotKnown } from '../help/not-known.tsx';
import { RequestHelp, WaysOn } from '../help/request-help.tsx';
import { Note } from '../note.tsx';
import { isNowhere, withdrawalQuery, withdrawPreviewQuery } from '../queries.ts';
import { useLastError } from '../use-last-error.ts';
import { useLiveMoney } from '../use-live-money.ts';
import { isDecided, isLate, placeToSay, withdrawalSteps } from './withdrawal-steps.ts';
import * as withdraw from './withdraw-words.ts';
import * as words from '../words.ts';

/** One withdrawal from its request to the bank, watched live. */
export function WithdrawalDetail({ id }: { id: string }) {
  const live = useLiveMoney([withdrawalQuery(id).queryKey], ['withdraw.updated']);
  const { data, error, refetch } = useQuery({
    ...withdrawalQuery(id),
    ...live,
    refetchInterval: ({ state }) =>
      !(state.data ? isDecided(state.data.data.status) : isNowhere(state.error)) && live.refetchInterval(),
  });
  const lastError = useLastError(error);
  const waits = isAwaited(useQuery(withdrawPreviewQuery)); // how long it takes stands above the rest
  if (data && !waits) return <Standing withdrawal={data.data} />;
  if (!lastError) return <WithdrawalWaiting />;
  if (!isNowhere(lastError)) return <NotKnown kind="withdraw" name={id} onRetry={refetch} />;
  return (
    <EmptyState text={words.noSuch}>
      <ButtonLink to="/tx/withdraw">{words.withdraw}</ButtonLink>
      <WaysOn kind="withdraw" />
    </EmptyState>
  );
}

const Standing = ({ withdrawal }: { withdrawal: Withdrawal }) => (
  <div className={pages.split}>
    <div className={pages.column}>
      <Head withdrawal={withdrawal} />
      <Card>
        <h2 className="sr">{withdraw.stepsLabel}</h2>
        <Timeline
          label={withdraw.stepsLabel}
          steps={withdrawalSteps(withdrawal).map(({ title, state, at, key }) => ({
            title,
            state,
            hint: state === 'now' && key !== 'paid' ? withdraw.canLeave : undefined,
            at: at && <When at={at} as="clock" />,
          }))}
        />
      </Card>
    </div>
    <div className={pages.column}>
      {isDecided(withdrawal.status) ? null : <WithdrawalFate withdrawal={withdrawal} />}
      <RequestHelp kind="withdraw" reference={withdrawal.ref} at={withdrawal.created_at}>
        <div>
          <dt>{words.toAccount}</dt>
          <dd>
            {withdrawal.bank_name} <span translate="no">{withdrawal.account_masked}</span>
            <br />
            {withdrawal.account_name}
          </dd>
        </div>
      </RequestHelp>
    </div>
  </div>
);

function Head({ withdrawal }: { withdrawal: Withdrawal }) {
  const { amount, excess, status, waits_for, reason, created_at } = withdrawal;
  const minutes = useQuery(withdrawPreviewQuery).data?.data.expected_minutes;
  const now = useNow(serverNow);
  const place = placeToSay(withdrawal, now);
  useAnnounceChange(chipOf(status)?.text);
  return (
    <Card aria-labelledby="withdrawal">
      <div className="head">
        <h2 id="withdrawal" className="hint">
          {words.withdraw}
        </h2>
        <span>
          <StatusChip status={status} />
        </span>
      </div>
      <BigMoney of={amount} className={pages.money} />
      {status === 'Success' || status === 'manual' ? <Note tone="ok">{withdraw.paid(formatBaht(amount))}</Note> : null}
      {status === 'Reject' ? (
        <>
          <Note tone="err">{reason ?? withdraw.steps.rejected}</Note>
          <Note tone="ok">{withdraw.returned(formatBaht(amount + excess))}</Note>
          <ButtonLink size="s" to="/tx/withdraw">
            {withdraw.again}
          </ButtonLink>
        </>
      ) : null}
      {waits_for ? <Note tone="pend">{withdraw.suspended}</Note> : null}
      {place === undefined ? null : <p className="hint">{withdraw.queue(place)}</p>}
      {minutes && !isDecided(status) && !waits_for ? (
        isLate({ status, created_at }, minutes.to, now) ? (
          <Note tone="pend">{withdraw.late}</Note>
        ) : (
          <p className="hint row tight">
            <Icon name="clock" size="s" />
            {withdraw.eta(minutes.from, minutes.to)}
          </p>
        )
      ) : null}
    </Card>
  );
}

export const WithdrawalWaiting = () => (
  <div className={pages.split} aria-busy="true">
    <p className="sr">{words.loading}</p>
    <div className={pages.column}>
      <Skeleton width="100%" height={145} />
      <Skeleton width="100%" height={310} />
    </div>
    <Skeleton width="100%" height={170} />
  </div>
);
