import { useAnnounceChange } from '../../../kit/announcer.ts';
import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '@portal/contract/payments.ts';
import { hasCode } from '../../../kit/call.ts';
import { Card } from '../../../kit/card.tsx';
import { InlineRetry } from '../../../kit/inline-retry.tsx';
import { Timeline } from '../../../kit/timeline.tsx';
import * as pages from '../money-pages.module.css';
import { Note } from '../note.tsx';
import { depositPage, memberBankQuery } from '../queries.ts';
import { CancelButton } from './cancel-button.tsx';
import { DepositResult } from './deposit-result.tsx';
import { DepositStatus } from './deposit-status.tsx';
import { depositSteps, spokenStatus } from './deposit-steps.ts';
import { DetailWaiting } from './detail-waiting.tsx';
import { Redirect } from './redirect.tsx';
import { NoDeposit } from './no-deposit.tsx';
import { PayAccount } from './pay-account.tsx';
import { PayCard } from './pay-card.tsx';
import { useCreditedModal } from './use-credited-modal.ts';
import { useDeposit } from './use-deposit.ts';
import * as pay from './pay-words.ts';
import { SlipCard } from '../slip/slip-card.tsx';
import { takesSlip } from '../slip/slip-queries.ts';
import * as words from '../words.ts';

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
  const isAwaited = deposit.state === 'awaiting_payment';
  const isSettled = !isAwaited && !takesSlip(deposit); // nothing left to do: two short cards side by side
  const hasQr = deposit.qr_payload !== null; // without one the account is the way to pay and stands first
  return (
    <div className={pages.split} data-even>
      <div className={pages.column}>
        {isAwaited ? <PayCard deposit={deposit} onZero={onZero} /> : <DepositStatus deposit={deposit} />}
        {isAwaited && !hasQr ? <PayAccount deposit={deposit} /> : null}
        {isAwaited || isSettled ? null : <Steps deposit={deposit} />}
      </div>
      <div className={pages.column}>
        {isAwaited ? <OnlyName /> : null}
        {isAwaited || isSettled ? <Steps deposit={deposit} /> : null}
        {isAwaited && hasQr ? <PayAccount deposit={deposit} /> : null}
        <SlipCard deposit={deposit} />
        {isAwaited ? <CancelButton id={deposit.id} /> : null}
      </div>
    </div>
  );
}

const Steps = ({ deposit }: { deposit: Deposit }) => (
  <Card aria-labelledby="steps">
    <h2 id="steps">{words.status}</h2>
    <Timeline label={words.status} steps={depositSteps(deposit)} />
  </Card>
);

function OnlyName() {
  const account = useQuery(memberBankQuery).data?.account;
  if (!account) return null;
  return (
    <Note tone="pend" icon="alert">
      {pay.onlyName[0]} <b className="nb">{account.name}</b> {pay.onlyName[1]}
    </Note>
  );
}
