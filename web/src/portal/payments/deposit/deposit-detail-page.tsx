import { useQuery } from '@tanstack/react-query';
import { bahtAndSatang, formatBaht, type Satang } from '@portal/contract/money.ts';
import type { Deposit, DepositState } from '@portal/contract/payments.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { CopyButton, CopyRow } from '../../../kit/actions/copy-row.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { BankBadge } from '../../../kit/money/bank-badge.tsx';
import { Note } from '../../../kit/note.tsx';
import { fitFigure } from '../../../kit/text/fit.ts';
import { depositAction } from '../../parts/book/payment-status.ts';
import { memberBankQuery } from '../queries.ts';
import { printedNumber, spokenNumber } from '../rules.ts';
import { acceptsSlip } from '../slip/use-slip.ts';
import * as words from '../words.ts';
import { DepositStatus, StepsCard } from './detail-cards.tsx';
import * as pay from './pay/pay-words.ts';
import * as css from './pay/pay.module.css';
import { QrPart } from './pay/qr-help.tsx';
import { WatchedDeposit } from './watched-deposit.tsx';

export const handle = { title: 'โอนเงินฝาก' };

interface Props {
  deposit: Deposit;
}

/** One deposit from its transfer to its credit. */
export const Component = () => <WatchedDeposit isOfGateways={false} Main={Main} Beside={Beside} />;

const isAwaited = ({ state }: Deposit): boolean => state === 'awaiting_payment';
const hasQr = ({ qr_payload }: Deposit): boolean => qr_payload !== null;

const Main = ({ deposit }: Props) =>
  isAwaited(deposit) ? (
    <>
      <PayCard deposit={deposit} />
      {hasQr(deposit) ? null : <PayAccount deposit={deposit} />}
    </>
  ) : (
    <>
      <Status deposit={deposit} />
      {acceptsSlip(deposit) ? <StepsCard deposit={deposit} /> : null}
    </>
  );

/** Where no slip helps, two short cards side by side. */
const Beside = ({ deposit }: Props) => (
  <>
    {isAwaited(deposit) ? <OnlyName /> : null}
    {isAwaited(deposit) || !acceptsSlip(deposit) ? <StepsCard deposit={deposit} withHelp={isAwaited(deposit)} /> : null}
    {isAwaited(deposit) && hasQr(deposit) ? <PayAccount deposit={deposit} /> : null}
  </>
);

const titles: Partial<Record<DepositState, string>> = {
  expired: pay.expired,
  cancelled: pay.cancelled,
  rejected: pay.rejected,
  review: pay.review,
  slip_sent: pay.slipSent,
};

const Status = ({ deposit }: Props) => (
  <DepositStatus deposit={deposit} title={titles[deposit.state] ?? pay.checking}>
    <ButtonLink tone={depositAction(deposit) === 'anew' ? 'primary' : undefined} wide replace to="/tx/deposit">
      {pay.createNew}
    </ButtonLink>
  </DepositStatus>
);

/** The amount, and its QR code. */
const PayCard = ({ deposit }: Props) => (
  <Card aria-labelledby="exact">
    <h2 id="exact" className={css.exactHead}>
      {pay.exact}
    </h2>
    <ExactAmount of={deposit.amount_to_pay} />
    {deposit.qr_payload ? (
      <QrPart
        deposit={deposit}
        payload={deposit.qr_payload}
        title={pay.qrTitle}
        account={deposit.account?.name ?? ''}
        words={pay.qr}
      />
    ) : null}
  </Card>
);

/** The amount to transfer, to the satang; copied without separators, as banking apps expect. */
function ExactAmount({ of }: { of: Satang }) {
  const [baht, satang] = bahtAndSatang(of);
  return (
    <>
      <div className={`row folds between ${css.sumRow}`}>
        <p ref={fitFigure} className={`money ${css.sum}`} translate="no">
          <span className="sr">
            {words.inBaht(formatBaht(of))} {pay.withSatang}
          </span>
          <span aria-hidden="true" style={{ '--letters': baht.length + satang.length + 2 } as Record<string, number>}>
            <i>฿</i>
            {baht}
            <b>.{satang}</b>
          </span>
        </p>
        <CopyButton what={pay.theAmount} text={`${baht.replaceAll(',', '')}.${satang}`} />
      </div>
      <p className="hint">
        {pay.why[0]} <span className="phrase">{pay.why[1]}</span>
      </p>
    </>
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

/** Destination by number: a bank account, or a wallet's phone. Without a QR code it is the way to pay. */
function PayAccount({ deposit: { account, channel } }: Props) {
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
