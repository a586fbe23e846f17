import { useAnnounceChange } from '../../../kit/announcer.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Deposit } from '@portal/contract/payments.ts';
import { hasCode } from '../../../kit/call.ts';
import { Countdown } from '../../../kit/countdown.tsx';
import { InHead } from '../../../kit/head-slot.tsx';
import { InlineRetry } from '../../../kit/inline-retry.tsx';
import * as pages from '../money-pages.module.css';
import { Note } from '../note.tsx';
import { depositPage, memberBankQuery } from '../queries.ts';
import { AwaitBar } from './await-bar.tsx';
import { DepositResult } from './deposit-result.tsx';
import { DepositStatus } from './deposit-status.tsx';
import { spokenStatus } from './deposit-steps.ts';
import { DetailWaiting } from './detail-waiting.tsx';
import { Redirect } from './redirect.tsx';
import { NoDeposit } from './no-deposit.tsx';
import { PayAccount } from './pay-account.tsx';
import { PayCard } from './pay-card.tsx';
import { StepsCard } from './steps-card.tsx';
import { useCreditedModal } from './use-credited-modal.ts';
import { useDeposit } from './use-deposit.ts';
import * as pay from './pay-words.ts';
import { DepositHelp } from '../help/request-help.tsx';
import { SlipCard } from '../slip/slip-card.tsx';
import { takesSlip } from '../slip/slip-queries.ts';

/** One deposit from its transfer to its credit, watched live. */
export function DepositDetail({ name }: { name: string }) {
  const { deposit, error, refetch, runOut } = useDeposit(name);
  useCreditedModal(deposit);
  useAnnounceChange(deposit && (deposit.state === 'credited' ? '' : spokenStatus(deposit))); // what was credited, a window says
  if (deposit?.provider) return <Redirect to={depositPage(deposit)} />;
  if (deposit) return <Standing deposit={deposit} onZero={runOut} />;
  if (!error) return <DetailWaiting />;
  return hasCode(error, 'not_found', 'invalid_input') ? <NoDeposit /> : <InlineRetry onRetry={refetch} />;
}

function Standing({ deposit, onZero }: { deposit: Deposit; onZero: () => void }) {
  if (deposit.state === 'credited') return <DepositResult deposit={deposit} />;
  return deposit.state === 'awaiting_payment' ? (
    <Awaited deposit={deposit} onZero={onZero} />
  ) : (
    <Moved deposit={deposit} />
  );
}

function Awaited({ deposit, onZero }: { deposit: Deposit; onZero: () => void }) {
  const slip = useRef<HTMLInputElement>(null);
  const hasQr = deposit.qr_payload !== null; // without one the account is the way to pay and stands first
  return (
    <div className={pages.split} data-even>
      <InHead>
        <Countdown until={deposit.expires_at} onZero={onZero} />
      </InHead>
      <div className={pages.column}>
        <PayCard deposit={deposit} />
        {hasQr ? null : <PayAccount deposit={deposit} />}
      </div>
      <div className={pages.column}>
        <OnlyName />
        <StepsCard deposit={deposit} withReference />
        {hasQr ? <PayAccount deposit={deposit} /> : null}
        <SlipCard deposit={deposit} input={slip} />
        <AwaitBar id={deposit.id} slip={slip} />
      </div>
    </div>
  );
}

/** Nothing is awaited from the member any more. Where no slip helps either, these are two short cards side by side. */
function Moved({ deposit }: { deposit: Deposit }) {
  const isSettled = !takesSlip(deposit);
  return (
    <div className={pages.split} data-even>
      <div className={pages.column}>
        <DepositStatus deposit={deposit} />
        {isSettled ? null : <StepsCard deposit={deposit} />}
      </div>
      <div className={pages.column}>
        {isSettled ? <StepsCard deposit={deposit} /> : null}
        <SlipCard deposit={deposit} />
        <DepositHelp deposit={deposit} />
      </div>
    </div>
  );
}

function OnlyName() {
  const account = useQuery(memberBankQuery).data?.account;
  if (!account) return null;
  return (
    <Note tone="pend" icon="alert">
      {pay.onlyName[0]} <b className="phrase">{account.name}</b> {pay.onlyName[1]}
    </Note>
  );
}
