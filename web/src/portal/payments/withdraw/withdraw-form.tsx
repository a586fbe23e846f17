import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatRound, type Satang } from '@portal/contract/money.ts';
import { historySettled } from '../../../kit/close-on-back.ts';
import { AmountField } from '../../../kit/amount-field.tsx';
import { showAlert } from '../../../kit/show-modal.ts';
import { hasCode, messageOf } from '../../../kit/call.ts';
import { Card } from '../../../kit/card.tsx';
import { useForm } from '../../../kit/form.ts';
import { Button } from '../../../kit/button.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/online.ts';
import { largestWithdrawal, withdrawalProblem } from '../amount-rules.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { Note } from '../note.tsx';
import { PayoutAccount } from './payout-account.tsx';
import { type Preview, useRefetchPayments, useRequestWithdrawal } from '../queries.ts';
import { useCommit } from '../use-commit.ts';
import * as css from './withdraw.module.css';
import * as words from './withdraw-words.ts';

interface Values {
  amount: Satang | undefined;
}

/** Why nothing can be withdrawn today whatever the amount. */
const whyNot = ({ left_today, withdrawable, min }: Preview): string | undefined => {
  if (left_today === 0) return words.quotaUsed;
  return withdrawable < min ? words.belowMin(formatRound(min)) : undefined;
};

/** Amount, account, a last look, and the request. */
export function WithdrawForm({ preview }: { preview: Preview }) {
  const [asked, ask] = useState<Satang>();
  const { form, values, errors, set, leave, fail, submit } = useForm<Values>(
    { amount: undefined },
    { amount: (amount) => withdrawalProblem(amount, preview) },
    { name: 'withdraw', keep: ['amount'] },
  );
  const close = () => ask(undefined);
  const send = useSendWithdrawal(close, async (error) => {
    close();
    await showAlert(messageOf(error));
    if (hasCode(error, 'insufficient_balance', 'withdrawal_quota', 'invalid_input')) fail('amount', error.message);
  });
  const isOnline = useOnline();
  const blocked = isOnline ? whyNot(preview) : NEEDS_CONNECTION;
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit(({ amount }) => !blocked && ask(amount))}>
      <Card>
        <div className={css.amount}>
          <AmountField
            name="amount"
            label={words.amount}
            value={values.amount}
            error={errors.amount}
            onValue={(amount) => set('amount', amount)}
            onBlur={() => leave('amount')}
            end={
              <Button size="s" onClick={() => set('amount', largestWithdrawal(preview))}>
                {words.everything}
              </Button>
            }
          />
        </div>
        <p className="hint">
          {words.min(formatRound(preview.min))}
          <br />
          {words.quota(preview.left_today, formatRound(preview.left_amount))}
        </p>
        <CapNote preview={preview} />
      </Card>
      <PayoutAccount account={preview.account} expected_minutes={preview.expected_minutes} />
      <Button tone="primary" wide type="submit" blocked={blocked}>
        {words.submit}
      </Button>
      {asked === undefined ? null : (
        <ConfirmWithdrawal amount={asked} preview={preview} onConfirm={() => void send(asked)} onClose={close} />
      )}
    </form>
  );
}

/** A promotion that caps the payout says so before the button. */
function CapNote({ preview: { cap, balance } }: { preview: Preview }) {
  if (cap === null) return null;
  const cut = balance > cap ? balance - cap : 0n;
  return <Note tone="pend">{words.cap(formatRound(cap), formatRound(cut))}</Note>;
}

function useSendWithdrawal(onSent: () => void, onRefused: (error: unknown) => void) {
  const request = useRequestWithdrawal();
  const navigate = useNavigate();
  const lookAgain = useRefetchPayments();
  const commit = useCommit('withdraw', (amount: Satang, key) => request.mutateAsync({ amount, key }));
  return async (amount: Satang) => {
    try {
      const answer = await commit(amount);
      if (!answer) return;
      onSent();
      // The sheet gives its entry of the history back first, or it would step back over the page that follows.
      setTimeout(async () => {
        await historySettled();
        await navigate(`/tx/withdraw-detail?id=${answer.data.id}`, { replace: true });
      });
    } catch (error) {
      if (hasCode(error, 'password_required', 'unauthenticated')) return; // the window that asks is open
      void lookAgain();
      onRefused(error);
    }
  };
}
