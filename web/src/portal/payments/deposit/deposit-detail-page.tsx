import { useLocation } from 'react-router';
import { depositParam } from '../rules/deposit-param.ts';
import { OpenDepositRedirect, Redirect } from './pay/redirect.tsx';
import { NoDeposit } from './result/no-deposit.tsx';
import { useAnnounceChange } from '../../../kit/live/announcer.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Deposit } from '@portal/contract/payments.ts';
import { Countdown } from '../../../kit/time/countdown.tsx';
import { InHead } from '../../../kit/layout/head-slot.tsx';
import { Note } from '../../../kit/note.tsx';
import * as split from '../../../kit/split.module.css';
import { depositPage, isNowhere, memberBankQuery } from '../queries.ts';
import { AskedOffer } from './form/asked-offer.tsx';
import { AwaitBar } from './pay/await-bar.tsx';
import { DepositResult } from './result/deposit-result.tsx';
import { DepositStatus } from './result/deposit-status.tsx';
import { spokenNews } from './result/deposit-steps.ts';
import { DetailWaiting } from './result/detail-waiting.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { CopyRow } from '../../../kit/actions/copy-row.tsx';
import { BankBadge } from '../../../kit/money/bank-badge.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { PayCard } from './pay/pay-card.tsx';
import { StepsCard } from './result/steps-card.tsx';
import { useDeposit } from './use-deposit.ts';
import * as pay from './pay/pay-words.ts';
import { NotKnown } from '../help/not-known.tsx';
import { DepositHelp } from '../help/request-help.tsx';
import { SlipCard } from '../slip/slip-card.tsx';
import { takesSlip } from '../slip/slip-queries.ts';
import { printedNumber, spokenNumber } from '../rules/account-number.ts';
import * as words from '../words.ts';

export const handle = { title: 'โอนเงินฝาก' };

export function Component() {
  const name = depositParam(useLocation().search);
  if (name === undefined) return <OpenDepositRedirect />;
  return name === null ? <NoDeposit /> : <DepositDetail key={name} name={name} />;
}

/** One deposit from its transfer to its credit, watched live. */
function DepositDetail({ name }: { name: string }) {
  const { deposit, error, refetch, runOut } = useDeposit(name);
  useAnnounceChange(deposit && spokenNews(deposit));
  if (deposit?.provider) return <Redirect to={depositPage(deposit)} />;
  if (deposit) return <Standing deposit={deposit} onZero={runOut} />;
  if (!error) return <DetailWaiting />;
  return isNowhere(error) ? <NoDeposit /> : <NotKnown kind="deposit" name={name} onRetry={refetch} />;
}

/** One page through all states before the credit: a slip that was chosen stays when the time runs out. */
function Standing({ deposit, onZero }: { deposit: Deposit; onZero: () => void }) {
  const slip = useRef<HTMLInputElement>(null);
  if (deposit.state === 'credited') return <DepositResult deposit={deposit} />;
  const isAwaited = deposit.state === 'awaiting_payment';
  const isSettled = !takesSlip(deposit); // no slip helps either: two short cards side by side
  return (
    <div className={split.root} data-even>
      {isAwaited ? (
        <InHead>
          <Countdown until={deposit.expires_at} onZero={onZero} />
        </InHead>
      ) : null}
      <div className={split.column}>
        {isAwaited ? <ToPay deposit={deposit} /> : <DepositStatus deposit={deposit} />}
        {isAwaited || isSettled ? null : <StepsCard deposit={deposit} />}
      </div>
      <div className={split.column}>
        {isAwaited ? <OnlyName /> : null}
        {isAwaited || isSettled ? <StepsCard deposit={deposit} withHelp={isAwaited} /> : null}
        {isAwaited && hasQr(deposit) ? <PayAccount deposit={deposit} /> : null}
        <AskedOffer deposit={deposit} />
        <SlipCard deposit={deposit} input={slip} />
        {isAwaited ? <AwaitBar id={deposit.id} slip={slip} /> : <DepositHelp deposit={deposit} />}
      </div>
    </div>
  );
}

const hasQr = ({ qr_payload }: Deposit): boolean => qr_payload !== null;

/** Without a code the account is the way to pay and stands first. */
const ToPay = ({ deposit }: { deposit: Deposit }) => (
  <>
    <PayCard deposit={deposit} />
    {hasQr(deposit) ? null : <PayAccount deposit={deposit} />}
  </>
);

function OnlyName() {
  const account = useQuery(memberBankQuery).data?.account;
  if (!account) return null;
  return (
    <Note tone="pend" icon="alert">
      {pay.onlyName[0]} <b className="phrase">{account.name}</b> {pay.onlyName[1]}
    </Note>
  );
}

/** Where to transfer by number: a bank account, or a wallet, which is a phone. */
function PayAccount({ deposit: { account, channel } }: { deposit: Deposit }) {
  const bank = useQuery(memberBankQuery).data;
  if (!account) return null;
  const isWallet = channel === 'truemoney';
  return (
    <Card aria-labelledby="account">
      <h2 id="account">{isWallet ? pay.byWallet : pay.byAccount}</h2>
      <CopyRow
        sign={<BankBadge code={account.bankCode} />}
        title={account.bankName}
        value={printedNumber(account.number, isWallet ? 'wallet' : 'bank')}
        spoken={spokenNumber(account.number)}
        what={isWallet ? pay.theWallet : pay.theAccount}
        copyText={account.number.replace(/\D/g, '') || account.number}
      />
      <Facts>
        <Fact name={words.accountName}>{account.name}</Fact>
      </Facts>
      {isWallet && bank ? <Note>{bank.tmnAuto ? pay.walletAuto : pay.walletBySlip}</Note> : null}
    </Card>
  );
}
