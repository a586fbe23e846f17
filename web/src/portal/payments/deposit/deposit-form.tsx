import type { Deposit } from '@portal/contract/payments.ts';
import type { Satang } from '@portal/contract/money.ts';
import { useForm } from '../../../kit/form.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/online.ts';
import { depositProblem } from '../amount-rules.ts';
import * as css from '../money-pages.module.css';
import { AmountFieldset } from './amount-fieldset.tsx';
import { isClosed, type PaymentMethod } from './payment-methods.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { useSendDeposit } from './use-send-deposit.ts';
import { MethodFieldset } from './method-fieldset.tsx';
import * as words from './deposit-words.ts';

export interface DepositTerms {
  readonly deposit_min: Satang;
  readonly deposit_max: Satang;
  readonly deposit_quick_amounts: readonly Satang[];
}
interface Props {
  methods: readonly PaymentMethod[];
  terms: DepositTerms;
  open: Deposit | null;
  /** How the member paid the last time. */
  lastChannel: string | undefined;
}
interface Values {
  /** The key of a method. It may be gone when the methods are looked up again; nobody is moved to another one unasked. */
  method: string | undefined;
  amount: Satang | undefined;
}

const firstChoice = (methods: readonly PaymentMethod[], lastChannel: string | undefined) => {
  const open = methods.filter((method) => !isClosed(method));
  return (open.find(({ channel }) => channel === lastChannel) ?? open[0])?.key;
};

/** The limits of the method, or those of the site. Only for a transfer does the server add satang. */
const boundsOf = (method: PaymentMethod | undefined, { deposit_min: min, deposit_max: max }: DepositTerms) =>
  method && 'name' in method ? { min, max, ...method.limits, addsSatang: false } : { min, max, addsSatang: true };

/** Way, amount, summary; then the server makes the request and the page of its payment follows. */
export function DepositForm({ methods, terms, open, lastChannel }: Props) {
  const chosen = (key: string | undefined) => methods.find((each) => each.key === key);
  const { form, values, errors, set, leave, fail, submit } = useForm<Values>(
    { method: firstChoice(methods, lastChannel), amount: undefined },
    { amount: (amount, { method: key }) => depositProblem(amount, boundsOf(chosen(key), terms)) },
    { name: 'deposit', keep: ['method', 'amount'] },
  );
  const method = chosen(values.method);
  const bounds = boundsOf(method, terms);
  const send = useSendDeposit({ onAmountRefused: (why) => fail('amount', why) });
  const blocked = useBlocked(method, open);
  return (
    <form
      ref={form}
      className={css.split}
      noValidate
      onSubmit={submit(({ amount }) => {
        if (blocked || !method || amount === undefined) return;
        void send({ channel: method.channel, bank_code: 'bank' in method ? method.bank?.code : undefined, amount });
      })}
    >
      <div className={`${css.form} stack l`}>
        <MethodFieldset methods={methods} chosen={method} onChoose={(each) => set('method', each.key)} />
        <AmountFieldset
          value={values.amount}
          error={errors.amount && (depositProblem(values.amount, bounds) ?? errors.amount)}
          min={bounds.min}
          max={bounds.max}
          quick={terms.deposit_quick_amounts}
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

function useBlocked(method: PaymentMethod | undefined, open: Deposit | null): string | undefined {
  if (!useOnline()) return NEEDS_CONNECTION;
  if (!method || isClosed(method)) return words.channelDown;
  return open?.channel === method.channel ? words.openFirst : undefined;
}
