import { bahtAndSatang, formatBaht } from '@portal/contract/money.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { ExternalLink } from '../../../kit/actions/external-link.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { BigMoney } from '../../../kit/money/money.tsx';
import { externalUrl } from '../../../kit/actions/external-url.ts';
import { QrPanel } from '../../../kit/media/qr-panel.tsx';
import { Note } from '../../../kit/note.tsx';
import * as big from '../../../kit/big-money.module.css';
import * as pay from '../deposit/pay/pay.module.css';
import { fileName } from '../deposit/pay/pay-words.ts';
import { QrHelp } from '../deposit/pay/qr-help.tsx';
import { useWide } from '../use-wide.ts';
import * as words from './gateway-words.ts';
import { useGatewayName } from '../queries.ts';

/** From here a payment page stands beside this one, which goes on by itself. */
const ROOM_FOR_TABS = 768;

/** How much, and the code or the page where it is paid. */
export function GatewayPay({ deposit }: { deposit: Deposit }) {
  const name = useGatewayName(deposit.channel) ?? '';
  return (
    <Card aria-labelledby="to-pay">
      <h2 id="to-pay" className={pay.exactHead}>
        {words.toPay}
      </h2>
      <BigMoney of={deposit.amount_to_pay} className={big.root} />
      <p className="hint">{name}</p>
      {deposit.qr_payload ? (
        <QrPart deposit={deposit} payload={deposit.qr_payload} name={name} />
      ) : (
        <PagePart raw={deposit.hosted_url} />
      )}
    </Card>
  );
}

function QrPart({ deposit, payload, name }: { deposit: Deposit; payload: string; name: string }) {
  const [whole, rest] = bahtAndSatang(deposit.amount_to_pay);
  const picture = {
    payload,
    title: words.qrStandard,
    amount: words.amountOf(formatBaht(deposit.amount_to_pay)),
    account: name,
    expiry: words.payBefore(formatDateTime(deposit.expires_at, 'expiry')),
  };
  return (
    <>
      <QrPanel payload={payload} caption={words.qrStandard} label={words.qrOf(whole, rest)} />
      <QrHelp picture={picture} name={fileName(deposit.ref)} />
    </>
  );
}

/** An address that nobody should be sent to is a failure of the provider. */
function PagePart({ raw }: { raw: string | null }) {
  const isBeside = useWide(ROOM_FOR_TABS);
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
