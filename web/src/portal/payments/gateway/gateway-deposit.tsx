import { useAnnounceChange } from '../../../kit/announcer.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { Countdown } from '../../../kit/countdown.tsx';
import { InHead } from '../../../kit/head-slot.tsx';
import { useRef } from 'react';
import { AskedOffer } from '../deposit/asked-offer.tsx';
import { AwaitBar } from '../deposit/await-bar.tsx';
import { StepsCard } from '../deposit/steps-card.tsx';
import { DepositResult } from '../deposit/deposit-result.tsx';
import { spokenNews } from '../deposit/deposit-steps.ts';
import { DetailWaiting } from '../deposit/detail-waiting.tsx';
import { Redirect } from '../deposit/redirect.tsx';
import { NoDeposit } from '../deposit/no-deposit.tsx';
import { useDeposit } from '../deposit/use-deposit.ts';
import { NotKnown } from '../help/not-known.tsx';
import { DepositHelp } from '../help/request-help.tsx';
import * as pages from '../money-pages.module.css';
import { SlipCard } from '../slip/slip-card.tsx';
import { GatewayPay } from './gateway-pay.tsx';
import { GatewayStatus } from './gateway-status.tsx';
import { MissingMoney } from './missing-money.tsx';
import { depositPage, isNowhere } from '../queries.ts';

/** One payment at a gateway, from its code or page to its credit, watched live. */
export function GatewayDeposit({ name }: { name: string }) {
  const { deposit, error, refetch, runOut } = useDeposit(name);
  useAnnounceChange(deposit && spokenNews(deposit));
  if (deposit && !deposit.provider) return <Redirect to={depositPage(deposit)} />;
  if (deposit) return <Standing deposit={deposit} onZero={runOut} />;
  if (!error) return <DetailWaiting />;
  return isNowhere(error) ? <NoDeposit /> : <NotKnown kind="deposit" name={name} onRetry={refetch} />;
}

function Standing({ deposit, onZero }: { deposit: Deposit; onZero: () => void }) {
  const slip = useRef<HTMLInputElement>(null);
  if (deposit.state === 'credited') return <DepositResult deposit={deposit} />;
  const isAwaited = deposit.state === 'awaiting_payment';
  return (
    <div className={pages.split} data-even>
      {isAwaited ? (
        <InHead>
          <Countdown until={deposit.expires_at} onZero={onZero} />
        </InHead>
      ) : null}
      <div className={pages.column}>
        {isAwaited ? <GatewayPay deposit={deposit} /> : <GatewayStatus deposit={deposit} />}
      </div>
      <div className={pages.column}>
        <StepsCard deposit={deposit} />
        {isAwaited ? <MissingMoney deposit={deposit} /> : null}
        <AskedOffer deposit={deposit} />
        <SlipCard deposit={deposit} input={slip} />
        {isAwaited ? <AwaitBar id={deposit.id} slip={slip} /> : <DepositHelp deposit={deposit} />}
      </div>
    </div>
  );
}
