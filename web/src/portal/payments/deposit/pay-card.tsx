import { bahtAndSatang, formatBaht } from '@portal/contract/money.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { Card } from '../../../kit/card.tsx';
import { formatDateTime } from '../../../kit/date-time.ts';
import { QrPanel } from '../../../kit/qr-panel.tsx';
import { ExactAmount } from './exact-amount.tsx';
import * as css from './pay.module.css';
import { QrHelp } from './qr-help.tsx';
import * as words from './pay-words.ts';

/** How much, and the code that pays it. */
export const PayCard = ({ deposit }: { deposit: Deposit }) => (
  <Card aria-labelledby="exact">
    <h2 id="exact" className={css.exactHead}>
      {words.exact}
    </h2>
    <ExactAmount of={deposit.amount_to_pay} />
    {deposit.qr_payload ? <QrPart deposit={deposit} payload={deposit.qr_payload} /> : null}
  </Card>
);

function QrPart({ deposit, payload }: { deposit: Deposit; payload: string }) {
  const [whole, rest] = bahtAndSatang(deposit.amount_to_pay);
  const picture = {
    payload,
    title: words.qrTitle,
    amount: words.amountOf(formatBaht(deposit.amount_to_pay)),
    account: deposit.account?.name ?? '',
    expiry: words.payBefore(formatDateTime(deposit.expires_at, 'expiry')),
  };
  return (
    <>
      <QrPanel payload={payload} caption={words.qrTitle} label={words.qrOf(whole, rest)} />
      <QrHelp picture={picture} name={words.fileName(deposit.ref)} />
    </>
  );
}
