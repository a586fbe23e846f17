import type { Deposit } from '@portal/contract/payments.ts';
import type { Satang } from '@portal/contract/money.ts';
import { useForm } from '../../../kit/form.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/online.ts';
import { depositProblem } from '../amount-rules.ts';
import * as css from '../money-pages.module.css';
import { AmountFieldset } from './amount-fieldset.tsx';
import { isClosed, type Way } from './deposit-channels.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { useSendDeposit } from './use-send-deposit.ts';
import { WayFieldset } from './way-fieldset.tsx';
import * as words from './deposit-words.ts';

export interface DepositTerms {
  readonly deposit_min: Satang;
  readonly deposit_max: Satang;
  readonly deposit_quick_amounts: readonly Satang[];
}
interface Props {
  ways: readonly Way[];
  terms: DepositTerms;
  open: Deposit | null;
  /** How the member paid the last time. */
  lastChannel: string | undefined;
}
interface Values {
  /** The key of a way. It may be gone when the ways are looked up again; nobody is moved to another one unasked. */
  way: string | undefined;
  amount: Satang | undefined;
}

const firstChoice = (ways: readonly Way[], lastChannel: string | undefined) => {
  const open = ways.filter((way) => !isClosed(way));
  return (open.find(({ channel }) => channel === lastChannel) ?? open[0])?.key;
};

/** The limits of the way, or those of the site. Only for a transfer does the server add satang. */
const boundsOf = (way: Way | undefined, { deposit_min: min, deposit_max: max }: DepositTerms) =>
  way && 'name' in way ? { min, max, ...way.limits, addsSatang: false } : { min, max, addsSatang: true };

/** Way, amount, summary; then the server makes the request and the page of its payment follows. */
export function DepositForm({ ways, terms, open, lastChannel }: Props) {
  const chosen = (key: string | undefined) => ways.find((each) => each.key === key);
  const { form, values, errors, set, leave, fail, submit } = useForm<Values>(
    { way: firstChoice(ways, lastChannel), amount: undefined },
    { amount: (amount, { way: key }) => depositProblem(amount, boundsOf(chosen(key), terms)) },
    { name: 'deposit', keep: ['way', 'amount'] },
  );
  const way = chosen(values.way);
  const bounds = boundsOf(way, terms);
  const send = useSendDeposit({ onAmountRefused: (why) => fail('amount', why) });
  const blocked = useBlocked(way, open);
  return (
    <form
      ref={form}
      className={css.split}
      noValidate
      onSubmit={submit(({ amount }) => {
        if (blocked || !way || amount === undefined) return;
        void send({ channel: way.channel, bank_code: 'bank' in way ? way.bank?.code : undefined, amount });
      })}
    >
      <div className={`${css.form} stack l`}>
        <WayFieldset ways={ways} chosen={way} onChoose={(each) => set('way', each.key)} />
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

function useBlocked(way: Way | undefined, open: Deposit | null): string | undefined {
  if (!useOnline()) return NEEDS_CONNECTION;
  if (!way || isClosed(way)) return words.channelDown;
  return open?.channel === way.channel ? words.openFirst : undefined;
}
