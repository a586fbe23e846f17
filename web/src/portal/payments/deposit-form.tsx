import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Deposit } from '@portal/contract/payments.ts';
import type { Satang } from '@portal/contract/money.ts';
import { showAlert } from '../../kit/ask.ts';
import { hasCode, messageOf } from '../../kit/call.ts';
import { useForm } from '../../kit/form.ts';
import { NEEDS_CONNECTION, useOnline } from '../../kit/online.ts';
import { AmountFieldset } from './amount-fieldset.tsx';
import { depositProblem } from './amount-rules.ts';
import type { Way } from './deposit-channels.ts';
import { DepositSummary } from './deposit-summary.tsx';
import * as css from './money-pages.module.css';
import { useLookAgain, useRequestDeposit } from './queries.ts';
import { useCommit } from './use-commit.ts';
import { WayFieldset } from './way-fieldset.tsx';
import * as words from './deposit-words.ts';

export interface DepositTerms {
  readonly deposit_min: Satang;
  readonly deposit_max: Satang;
  readonly deposit_quick_amounts: readonly Satang[];
}
interface Props {
  ways: readonly [Way, ...Way[]];
  terms: DepositTerms;
  open: Deposit | null;
  /** How the member paid the last time. */
  lastChannel: string | undefined;
}
interface Values {
  amount: Satang | undefined;
}

const detailOf = (id: string) => `/tx/deposit-detail?id=${id}`;

/** Way, amount, summary; then the server makes the request and the page of its payment follows. */
export function DepositForm({ ways, terms, open, lastChannel }: Props) {
  const { deposit_min: min, deposit_max: max, deposit_quick_amounts: quick } = terms;
  const [key, choose] = useState(() => ways.find(({ channel }) => channel === lastChannel)?.key);
  const way = ways.find((each) => each.key === key) ?? ways[0];
  const { form, values, errors, set, leave, fail, submit } = useForm<Values>(
    { amount: undefined },
    { amount: (amount) => depositProblem(amount, min, max) },
    { name: 'deposit', keep: ['amount'] },
  );
  const send = useSendDeposit((error) => fail('amount', error));
  const isOnline = useOnline();
  const blocked = isOnline ? (open?.channel === way.channel ? words.openFirst : undefined) : NEEDS_CONNECTION;
  return (
    <form
      ref={form}
      className={css.split}
      noValidate
      onSubmit={submit(({ amount }) => !blocked && amount !== undefined && send(way, amount))}
    >
      <div className={`${css.form} stack l`}>
        <WayFieldset ways={ways} chosen={way} onChoose={(each) => choose(each.key)} />
        <AmountFieldset
          value={values.amount}
          error={errors.amount}
          min={min}
          max={max}
          quick={quick}
          onValue={(amount) => set('amount', amount)}
          onPick={(amount) => set('amount', amount)}
          onLeave={() => leave('amount')}
        />
      </div>
      <div className={css.side}>
        <DepositSummary amount={values.amount} blocked={blocked} />
      </div>
    </form>
  );
}

function useSendDeposit(onAmountRefused: (why: string) => void) {
  const request = useRequestDeposit();
  const navigate = useNavigate();
  const lookAgain = useLookAgain();
  const commit = useCommit('deposit', ({ channel, bank, amount }: Way & { amount: Satang }, key) =>
    request.mutateAsync({ key, channel, amount, ...(bank && { bank_code: bank.code }) }),
  );
  return async (way: Way, amount: Satang) => {
    try {
      const answer = await commit({ ...way, amount });
      if (answer) void navigate(detailOf(answer.data.id));
    } catch (error) {
      if (hasCode(error, 'password_required', 'unauthenticated', 'age_required')) return; // the window that asks is open
      void lookAgain(); // a refusal says that something has changed
      await showAlert(messageOf(error));
      if (hasCode(error, 'deposit_open') && error.id) void navigate(detailOf(error.id));
      else if (hasCode(error, 'invalid_input') && error.field === 'amount') onAmountRefused(error.message);
    }
  };
}
