import { useLocation } from 'react-router';
import { depositParam } from '../rules/deposit-param.ts';
import { OpenDepositRedirect, Redirect } from '../deposit/pay/redirect.tsx';
import { NoDeposit } from '../deposit/result/no-deposit.tsx';
import * as words from './gateway-words.ts';
import { useAnnounceChange } from '../../../kit/live/announcer.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { Countdown } from '../../../kit/time/countdown.tsx';
import { InHead } from '../../../kit/layout/head-slot.tsx';
import * as split from '../../../kit/split.module.css';
import { useRef } from 'react';
import { AskedOffer } from '../deposit/form/asked-offer.tsx';
import { AwaitBar } from '../deposit/pay/await-bar.tsx';
import { StepsCard } from '../deposit/result/steps-card.tsx';
import { DepositResult } from '../deposit/result/deposit-result.tsx';
import { spokenNews } from '../deposit/result/deposit-steps.ts';
import { DetailWaiting } from '../deposit/result/detail-waiting.tsx';
import { useDeposit } from '../deposit/use-deposit.ts';
import { NotKnown } from '../help/not-known.tsx';
import { DepositHelp } from '../help/request-help.tsx';
import { SlipCard } from '../slip/slip-card.tsx';
import { GatewayPay } from './gateway-pay.tsx';
import { GatewayStatus } from './gateway-status.tsx';
import { depositPage, isNowhere } from '../queries.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { Facts, ReferenceRow } from '../../../kit/facts.tsx';
import { ReportLink } from '../help/report-link.tsx';

export const handle = { title: words.qrTitle };

export function Component() {
  const name = depositParam(useLocation().search);
  if (name === undefined) return <OpenDepositRedirect />;
  return name === null ? <NoDeposit /> : <GatewayDeposit key={name} name={name} />;
}

/** One payment at a gateway, from its code or page to its credit, watched live. */
function GatewayDeposit({ name }: { name: string }) {
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
    <div className={split.root} data-even>
      {isAwaited ? (
        <InHead>
          <Countdown until={deposit.expires_at} onZero={onZero} />
        </InHead>
      ) : null}
      <div className={split.column}>
        {isAwaited ? <GatewayPay deposit={deposit} /> : <GatewayStatus deposit={deposit} />}
      </div>
      <div className={split.column}>
        <StepsCard deposit={deposit} />
        {isAwaited ? <MissingMoney deposit={deposit} /> : null}
        <AskedOffer deposit={deposit} />
        <SlipCard deposit={deposit} input={slip} />
        {isAwaited ? <AwaitBar id={deposit.id} slip={slip} /> : <DepositHelp deposit={deposit} />}
      </div>
    </div>
  );
}

/** What to do when the bank has taken the money and nothing came: the reference, and a person. */
const MissingMoney = ({ deposit }: { deposit: Deposit }) => (
  <Card aria-labelledby="missing">
    <h2 id="missing">{words.missing}</h2>
    <p className="hint">{words.missingHelp}</p>
    <Facts>
      <ReferenceRow of={deposit.ref} />
    </Facts>
    <ReportLink kind="deposit" reference={deposit.ref} />
  </Card>
);
