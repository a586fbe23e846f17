import type { Satang } from '@portal/contract/money.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { Button } from '../../../kit/actions/button.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { Amount } from '../../../kit/money/money.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { creditAfter } from '../rules/amount-rules.ts';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { Note } from '../../../kit/note.tsx';
import type { Preview } from '../queries.ts';
import * as withdraw from './withdraw-words.ts';
import * as words from '../words.ts';

interface Props {
  amount: Satang;
  preview: Preview;
  onConfirm: () => void;
  onClose: () => void;
}

/** The last look before money goes to an account that is new: how much, where to, since when, and what stays. */
export function ConfirmWithdrawal({ amount, preview, onConfirm, onClose }: Props) {
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
