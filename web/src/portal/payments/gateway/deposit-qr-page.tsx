import type { Deposit } from '@portal/contract/payments.ts';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { ExternalLink, externalUrl } from '../../../kit/actions/external-link.tsx';
import * as big from '../../../kit/big-money.module.css';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { Facts, ReferenceRow } from '../../../kit/facts.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { BigMoney } from '../../../kit/money/money.tsx';
import { Note } from '../../../kit/note.tsx';
import { depositAction } from '../../parts/book/payment-status.ts';
import { DepositStatus, StepsCard } from '../deposit/detail-cards.tsx';
import { useSendDeposit } from '../deposit/form/use-send-deposit.ts';
import * as pay from '../deposit/pay/pay-words.ts';
import * as css from '../deposit/pay/pay.module.css';
import { QrPart } from '../deposit/pay/qr-help.tsx';
import { WatchedDeposit } from '../deposit/watched-deposit.tsx';
import { isProvider, useGatewayName } from '../queries.ts';
import { ReportLink } from '../request-help.tsx';
import { useIsWide } from '../use-wide.ts';
import * as words from './gateway-words.ts';

export const handle = { title: words.qrTitle };

interface Props {
  deposit: Deposit;
}

/** One gateway payment, from its code or page to its credit. */
export const Component = () => <WatchedDeposit isOfGateways Main={Main} Beside={Beside} />;

const Main = ({ deposit }: Props) =>
  deposit.state === 'awaiting_payment' ? <GatewayPay deposit={deposit} /> : <GatewayStatus deposit={deposit} />;

const Beside = ({ deposit }: Props) => (
  <>
    <StepsCard deposit={deposit} />
    {deposit.state === 'awaiting_payment' ? <MissingMoney deposit={deposit} /> : null}
  </>
);

/** Help when the bank took the money and nothing arrived: reference and contact. */
const MissingMoney = ({ deposit: { ref } }: Props) => (
  <Card aria-labelledby="missing">
    <h2 id="missing">{words.missing}</h2>
    <p className="hint">{words.missingHelp}</p>
    <Facts>
      <ReferenceRow of={ref} />
    </Facts>
    <ReportLink kind="deposit" reference={ref} />
  </Card>
);

/** The amount, and the code or the payment page. */
function GatewayPay({ deposit }: Props) {
  const name = useGatewayName(deposit.channel) ?? '';
  const { qr_payload: payload } = deposit;
  return (
    <Card aria-labelledby="to-pay">
      <h2 id="to-pay" className={css.exactHead}>
        {words.toPay}
      </h2>
      <BigMoney of={deposit.amount_to_pay} className={big.root} />
      <p className="hint">{name}</p>
      {payload ? (
        <QrPart deposit={deposit} payload={payload} title={words.qrStandard} account={name} words={words.qr} />
      ) : (
        <PagePart raw={deposit.hosted_url} />
      )}
    </Card>
  );
}

/** From this width a payment page opens beside this one, which continues. */
const ROOM_FOR_TABS = 768;

/** An unsafe address counts as a failure of the provider. */
function PagePart({ raw }: { raw: string | null }) {
  const isBeside = useIsWide(ROOM_FOR_TABS);
  const address = externalUrl(raw);
  return address ? (
    <>
      <ExternalLink to={address} isBeside={isBeside}>
        <span>{words.open}</span>
        {isBeside ? <span className="sr"> ({words.newTab})</span> : null}
      </ExternalLink>
      <p className="hint">{words.onTheirPage}</p>
    </>
  ) : (
    <>
      <Note tone="err">{words.broken}</Note>
      <ButtonLink tone="primary" wide replace to="/tx/deposit">
        {words.toWays}
      </ButtonLink>
    </>
  );
}

function titleOf({ state, qr_payload }: Deposit): string {
  if (state === 'expired') return qr_payload ? words.qrExpired : words.expired;
  if (state === 'cancelled') return pay.cancelled;
  if (state === 'rejected') return words.failed;
  if (state === 'review') return pay.review;
  return state === 'detected' ? words.reported : words.confirming;
}

const GatewayStatus = ({ deposit }: Props) => (
  <DepositStatus deposit={deposit} title={titleOf(deposit)} name={useGatewayName(deposit.channel) ?? ''}>
    {depositAction(deposit) === 'anew' ? <Again deposit={deposit} /> : null}
    <ButtonLink wide replace to="/tx/deposit">
      {words.other}
    </ButtonLink>
  </DepositStatus>
);

/** Starts a new request in place of the finished one. */
function Again({ deposit: { channel, amount, promotion_id, qr_payload } }: Props) {
  const send = useSendDeposit({ replace: true });
  const isOnline = useOnline();
  if (!isProvider(channel)) return null;
  return (
    <Button
      tone="primary"
      wide
      blocked={isOnline ? undefined : NEEDS_CONNECTION}
      onClick={() => void send({ amount, promotion_id }, [{ channel, code: channel }])}
    >
      {qr_payload ? words.newQr : words.newPage}
    </Button>
  );
}
