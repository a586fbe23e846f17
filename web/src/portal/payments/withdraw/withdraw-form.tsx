import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatBaht, formatRound, type Satang } from '@portal/contract/money.ts';
import { ActionBar } from '../../../kit/action-bar.tsx';
import { historySettled } from '../../../kit/close-on-back.ts';
import { AmountField } from '../../../kit/amount-field.tsx';
import { showAlert } from '../../../kit/show-modal.ts';
import { hasCode, messageOf } from '../../../kit/call.ts';
import { Card } from '../../../kit/card.tsx';
import { useForm } from '../../../kit/form.ts';
import { Button } from '../../../kit/button.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/online.ts';
import { Phrases } from '../../../kit/phrases.tsx';
import { largestWithdrawal, withdrawalProblem } from '../amount-rules.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import * as pages from '../money-pages.module.css';
import { Note } from '../note.tsx';
import { PayoutAccount } from './payout-account.tsx';
import { type Preview, useRefetchPayments, useRequestWithdrawal } from '../queries.ts';
import { useCommit } from '../../../kit/use-commit.ts';
import * as css from './withdraw.module.css';
import * as words from './withdraw-words.ts';

interface Values {
  amount: Satang | undefined;
}

/** Why nothing can be withdrawn now whatever the amount. */
const whyNot = ({ in_game, left_today, withdrawable, min }: Preview): string | undefined => {
  if (in_game) return words.inGame;
  if (left_today === 0) return words.quotaUsed;
  return withdrawable < min ? words.belowMin(formatRound(min)) : undefined;
};

interface Props {
  preview: Preview;
  /** What stands above the amount. */
  children: ReactNode;
}

/** Amount, account and what stays, all in one look; another look is asked for only where the account is a new one. */
export function WithdrawForm({ preview, children }: Props) {
  const [asked, ask] = useState<Satang>();
  const { form, values, errors, set, leave, fail, submit } = useForm<Values>(
    { amount: undefined },
    { amount: (amount) => withdrawalProblem(amount, preview) },
    { name: 'withdraw', keep: ['amount'] },
  );
  const close = () => ask(undefined);
  const send = useSendWithdrawal(preview, close, async (error) => {
    close();
    await showAlert(messageOf(error));
    if (hasCode(error, 'insufficient_balance', 'withdrawal_quota', 'invalid_input')) fail('amount', error.message);
  });
  const isOnline = useOnline();
  const blocked = isOnline ? whyNot(preview) : NEEDS_CONNECTION;
  return (
    <form
      ref={form}
      className={`${pages.split} ${css.form}`}
      noValidate
      onSubmit={submit(({ amount }) => {
        if (blocked || amount === undefined) return;
        if (preview.account_changed_at) ask(amount);
        else void send(amount);
      })}
    >
      <div className={`${pages.form} stack ${css.tight}`}>
        {children}
        {preview.in_game ? <InGame /> : null}
        <AmountCard preview={preview}>
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
        </AmountCard>
      </div>
      <div className={pages.side}>
        <PayoutAccount preview={preview} amount={values.amount}>
          <ActionBar>
            <p className="hint">
              <Phrases of={words.noCancel} />
            </p>
            <Button tone="primary" type="submit" blocked={blocked}>
              {words.submit}
            </Button>
          </ActionBar>
        </PayoutAccount>
      </div>
      {asked === undefined ? null : (
        <ConfirmWithdrawal amount={asked} preview={preview} onConfirm={() => void send(asked)} onClose={close} />
      )}
    </form>
  );
}

/** The rule that would refuse the request, before anything is typed. */
function InGame() {
  const lookAgain = useRefetchPayments();
  return (
    <div className="stack tight">
      <Note tone="pend">{words.inGame}</Note>
      <Button size="s" onClick={() => void lookAgain()}>
        {words.lookAgain}
      </Button>
    </div>
  );
}

const AmountCard = ({ preview, children }: Props) => (
  <Card>
    <div className={css.amount}>{children}</div>
    <p className={`hint ${css.bounds}`}>
      {words.min(formatRound(preview.min))}
      <br />
      <Phrases of={words.quota(preview.left_today, formatRound(preview.left_amount))} />
    </p>
    <CapNote preview={preview} />
  </Card>
);

/** A promotion that caps the payout says so before the button. */
function CapNote({ preview: { cap, excess } }: { preview: Preview }) {
  if (cap === null || excess === 0n) return null;
  return <Note tone="pend">{words.cap(formatRound(cap), formatRound(excess))}</Note>;
}

function useSendWithdrawal({ account }: Preview, onSent: () => void, onRefused: (error: unknown) => void) {
  const request = useRequestWithdrawal();
  const navigate = useNavigate();
  const lookAgain = useRefetchPayments();
  const commit = useCommit(
    'withdraw',
    (amount: Satang, key) => request.mutateAsync({ amount, key }),
    (amount) => words.about(formatBaht(amount), account.number_masked),
  );
  return async (amount: Satang) => {
    try {
      const answer = await commit(amount);
      if (!answer) return;
      onSent();
      // A sheet gives its entry of the history back first, or it would step back over the page that follows.
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
