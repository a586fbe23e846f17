import { useLocation } from 'react-router';
import { depositParam } from '../rules.ts';
import { NoPayment, PaymentFacts } from './payment-facts.tsx';
import * as words from './gateway-words.ts';
import { useAnnounceChange } from '../../../kit/live/announcer.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { Facts, ReferenceRow } from '../../../kit/facts.tsx';
import { Note } from '../../../kit/note.tsx';
import * as pay from '../deposit/pay/pay-words.ts';
import { spokenChange } from '../deposit/deposit-steps.ts';
import { useDeposit } from '../deposit/watched-deposit.tsx';
import { depositAction, isClosed } from '../../parts/book/payment-status.ts';
import { AskInChat, DepositMoneyStatus, ReportLink, NextLinks } from '../request-help.tsx';
import { outcomeUnknown, toHome } from '../words.ts';
import { useHasElapsed } from '../live-money.ts';
import { depositPage, isNotFound, creditQuery } from '../queries.ts';
import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import { CreditedNotes, OutcomeCard, CreditedNextSteps } from '../deposit/deposit-result.tsx';

export const handle = { title: words.completedTitle };

/** Return page from a provider. The address names a payment; only the server tells its outcome. */
export function Component() {
  const name = depositParam(useLocation().search);
  return name ? <PaymentOutcome key={name} name={name} /> : <NoPayment />;
}

/** Outcome of a payment from the server, live. */
function PaymentOutcome({ name }: { name: string }) {
  const { deposit, error, refetch } = useDeposit(name);
  useAnnounceChange(deposit && spokenChange(deposit));
  if (deposit) return <Outcome deposit={deposit} />;
  if (isNotFound(error)) return <NoPayment />;
  return <NotKnownYet name={name} hasFailed={error !== null} onRetry={refetch} />;
}

function Outcome({ deposit }: { deposit: Deposit }) {
  if (deposit.state === 'credited') return <PaidOutcome deposit={deposit} />;
  return isClosed(deposit) ? <FailedOutcome deposit={deposit} /> : <OpenOutcome deposit={deposit} />;
}

/** No response: shows the reference from the address for support. */
function NotKnownYet({ name, hasFailed, onRetry }: { name: string; hasFailed: boolean; onRetry: () => unknown }) {
  const isOnline = useOnline();
  return (
    <OutcomeCard look="wait" title={words.checking} isBusy={!hasFailed} links={<NextLinks kind="deposit" />}>
      {isOnline ? null : <p className="hint">{NEEDS_CONNECTION}</p>}
      {hasFailed ? (
        <>
          <InlineRetry onRetry={onRetry} />
          <p className="hint">{outcomeUnknown}</p>
          <Facts>
            <ReferenceRow of={name} />
          </Facts>
          <ReportLink kind="deposit" reference={name} />
        </>
      ) : null}
    </OutcomeCard>
  );
}

const PATIENCE_MS = 60_000;

function OpenOutcome({ deposit }: { deposit: Deposit }) {
  const takesLong = useHasElapsed(PATIENCE_MS);
  const { state, reason } = deposit;
  const isReview = state === 'review';
  return (
    <OutcomeCard
      look="wait"
      title={isReview ? pay.review : words.checking}
      links={
        isReview ? null : (
          <>
            <ButtonLink tone="primary" to="/">
              {toHome}
            </ButtonLink>
            {state === 'awaiting_payment' ? <ButtonLink to={depositPage(deposit)}>{words.payNow}</ButtonLink> : null}
          </>
        )
      }
    >
      {isReview && reason ? <Note tone="pend">{reason}</Note> : null}
      {state === 'awaiting_payment' ? (
        <p className="hint">{words.notPaid}</p>
      ) : (
        <DepositMoneyStatus deposit={deposit} />
      )}
      {takesLong && !isReview ? <p className="hint">{words.takesLong}</p> : null}
      <PaymentFacts deposit={deposit} />
      <ReportLink kind="deposit" reference={deposit.ref} />
      {isReview ? <NextLinks kind="deposit" /> : null}
    </OutcomeCard>
  );
}

const FailedOutcome = ({ deposit }: { deposit: Deposit }) => (
  <OutcomeCard
    look="err"
    title={words.failed}
    links={
      <>
        {depositAction(deposit) === 'ask' ? (
          <AskInChat reference={deposit.ref} />
        ) : (
          <ButtonLink tone="primary" wide replace to="/tx/deposit">
            {words.again}
          </ButtonLink>
        )}
        <NextLinks kind="deposit" />
      </>
    }
  >
    {deposit.state === 'expired' ? <p>{words.expired}</p> : null}
    {deposit.state === 'cancelled' ? <p>{pay.cancelled}</p> : null}
    {deposit.reason && deposit.reason !== words.failed ? <Note tone="err">{deposit.reason}</Note> : null}
    <DepositMoneyStatus deposit={deposit} />
    <PaymentFacts deposit={deposit} />
    <ReportLink kind="deposit" reference={deposit.ref} />
  </OutcomeCard>
);

/** The money was credited. The balance shows once read after the credit. */
function PaidOutcome({ deposit }: { deposit: Deposit }) {
  const { data, isFetchedAfterMount } = useQuery({ ...creditQuery, refetchOnMount: 'always' });
  const arrived = formatBaht(deposit.credited ?? deposit.amount_to_pay);
  return (
    <OutcomeCard look="ok" title={words.paid}>
      <p translate="no">
        <span className="phrase">{pay.credited(arrived)}</span>{' '}
        {data && isFetchedAfterMount ? <span className="phrase">{words.balance(formatBaht(data.credit))}</span> : null}
      </p>
      <CreditedNotes deposit={deposit} />
      <PaymentFacts deposit={deposit} />
      <CreditedNextSteps />
    </OutcomeCard>
  );
}
