import type { ReactNode } from 'react';
import type { Satang } from '@portal/contract/money.ts';
import { Fact, Facts, Sum } from '../../../kit/facts.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { BankBadge } from '../../../kit/money/bank-badge.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { required } from '../../parts/payouts/words.ts';
import { creditAfter } from '../rules.ts';
import type { Preview } from '../queries.ts';
import * as css from './withdraw.module.css';
import * as withdraw from './withdraw-words.ts';
import * as words from '../words.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { Button } from '../../../kit/actions/button.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { Amount } from '../../../kit/money/money.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { Note } from '../../../kit/note.tsx';

interface Props {
  preview: Preview;
  amount: Satang | undefined;
  /** The commit. */
  children: ReactNode;
}

/** Destination, remaining credit, and duration. */
export const PayoutAccount = ({ preview, amount, children }: Props) => {
  const { account, expected_minutes, bank_closed, turnover } = preview;
  return (
    <Card aria-labelledby="payout">
      <div className="row">
        <BankBadge code={account.bank_code} />
        <div className={`${css.account} grow`}>
          <h2 id="payout">{words.toAccount}</h2>
          <b className="num" translate="no">
            {account.number_masked}
          </b>
          <span className="hint">
            {account.bank_name} · {account.name}
          </span>
        </div>
        <Link className="link" to="/profile?s=bank">
          {withdraw.notThis}
        </Link>
      </div>
      <div className={css.after}>
        <Facts>
          <Fact name={withdraw.creditAfter}>
            <Sum of={creditAfter(preview, amount)} unknown={required} />
          </Fact>
          {turnover ? null : <Fact name={withdraw.turnover}>{withdraw.noTurnover}</Fact>}
        </Facts>
      </div>
      <p className="hint row tight">
        <Icon name="clock" size="s" />
        {withdraw.eta(expected_minutes.from, expected_minutes.to)}
      </p>
      {bank_closed ? <Note tone="pend">{withdraw.bankClosed(bank_closed.from, bank_closed.until)}</Note> : null}
      {children}
    </Card>
  );
};

interface ConfirmWithdrawalProps {
  amount: Satang;
  preview: Preview;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation before money goes to a new account: amount, account, its age, and the remainder. */
export function ConfirmWithdrawal({ amount, preview, onConfirm, onClose }: ConfirmWithdrawalProps) {
  const { account, account_changed_at } = preview;
  const after = creditAfter(preview, amount);
  const isOnline = useOnline();
  return (
    <Dialog title={withdraw.confirmTitle} onClose={onClose}>
      <div className={`${dialog.body} stack`}>
        <Facts>
          <Fact name={withdraw.amountShort}>
            <Amount of={amount} /> {words.baht}
          </Fact>
          <Fact name={words.toAccount}>
            <span translate="no">{account.number_masked}</span>
            <br />
            {account.bank_name} · {account.name}
          </Fact>
          <Fact name={withdraw.creditAfter} isTotal>
            {after === undefined ? (
              '–'
            ) : (
              <>
                <Amount of={after} /> <small>{words.baht}</small>
              </>
            )}
          </Fact>
        </Facts>
        {account_changed_at ? (
          <Note tone="pend" icon="alert">
            {withdraw.changedLately(formatDateTime(account_changed_at, 'history'))}
          </Note>
        ) : null}
        <Note tone="pend">{withdraw.noCancel}</Note>
        <Button tone="primary" wide blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={onConfirm}>
          {withdraw.submit}
        </Button>
        <Button wide onClick={onClose}>
          {withdraw.back}
        </Button>
      </div>
    </Dialog>
  );
}
