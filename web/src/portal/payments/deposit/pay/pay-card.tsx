import { bahtAndSatang, formatBaht, type Satang } from '@portal/contract/money.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { Card } from '../../../../kit/layout/card.tsx';
import { formatDateTime } from '../../../../kit/time/date-time.ts';
import { QrPanel } from '../../../../kit/media/qr-panel.tsx';
import * as css from './pay.module.css';
import { QrHelp } from './qr-help.tsx';
import * as words from './pay-words.ts';
import { CopyButton } from '../../../../kit/actions/copy-row.tsx';
import { fitFigure } from '../../../../kit/text/fit.ts';
import { inBaht } from '../../words.ts';

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

/** The amount to transfer, to the satang; copied as a banking app wants it, without separators. */
function ExactAmount({ of }: { of: Satang }) {
  const [whole, rest] = bahtAndSatang(of);
  return (
    <>
      <div className={css.sumRow}>
        <p ref={fitFigure} className={`money ${css.sum}`} translate="no">
          <span className="sr">
            {inBaht(formatBaht(of))} {words.withSatang}
          </span>
          <span aria-hidden="true" style={{ '--letters': whole.length + rest.length + 2 } as Record<string, number>}>
            <i>฿</i>
            {whole}
            <b>.{rest}</b>
          </span>
        </p>
        <CopyButton what={words.theAmount} text={`${whole.replaceAll(',', '')}.${rest}`} />
      </div>
      <p className="hint">
        {words.why[0]} <span className="phrase">{words.why[1]}</span>
      </p>
    </>
  );
}
