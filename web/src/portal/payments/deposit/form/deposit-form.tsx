import { useState } from 'react';
import type { Deposit } from '@portal/contract/payments.ts';
import type { Satang } from '@portal/contract/money.ts';
import { useForm } from '../../../../kit/forms/form.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import * as split from '../../../../kit/split.module.css';
import { store, readStored } from '../../../../kit/data/session.ts';
import { depositProblem } from '../../rules.ts';
import { depositAction } from '../../../parts/book/payment-status.ts';
import { isProvider } from '../../queries.ts';
import { AmountFieldset } from './amount-fieldset.tsx';
import { boundsOf, isMethodClosed, type Method, type MethodKind, type Route, routesFor } from './payment-methods.ts';
import { PromotionFieldset, usePromotion } from './promotion-fieldset.tsx';
import { DepositSummary } from './deposit-summary.tsx';
import { useSendDeposit } from './use-send-deposit.ts';
import { MethodFieldset } from './method-fieldset.tsx';
import * as words from '../deposit-words.ts';

export interface DepositSettings {
  readonly deposit_min: Satang;
  readonly deposit_max: Satang;
  readonly deposit_quick_amounts: readonly Satang[];
}
interface Props {
  methods: readonly Method[];
  settings: DepositSettings;
  open: readonly Deposit[];
  /** Channel of the last deposit. */
  lastChannel: string | undefined;
  /** Remaining allowance of the member's own limits; undefined without one. */
  allowance: Satang | undefined;
  /** Offer chosen before opening the page. */
  wanted: string | null;
}
interface Values {
  /** May be gone after a refetch; another one is never chosen silently. */
  method: MethodKind | undefined;
  bank: string | undefined;
  /** Undefined: the first that works. */
  gateway: string | undefined;
  amount: Satang | undefined;
  /** Empty: none. */
  promotion: string;
}

const firstChoice = ({ methods, lastChannel, wanted }: Props): Values => {
  const open = methods.filter((method) => !isMethodClosed(method));
  const last = lastChannel !== undefined && isProvider(lastChannel) ? 'gateway' : lastChannel;
  const banks = methods.find(({ kind }) => kind === 'bank')?.routes ?? [];
  return {
    method: (open.find(({ kind }) => kind === last) ?? open[0])?.kind,
    bank: (banks.find(({ code }) => code === lastBank()) ?? banks[0])?.code,
    gateway: undefined,
    amount: undefined,
    promotion: wanted ?? '',
  };
};

const pickedOf = ({ method, bank, gateway }: Values) =>
  method === 'bank' ? bank : method === 'gateway' ? gateway : undefined;

/** Method of the form's values, its routes, and the bounds of the amount. */
function wayOf({ methods, settings: { deposit_min: min, deposit_max: max }, allowance }: Props, values: Values) {
  const method = methods.find(({ kind }) => kind === values.method);
  const routes = method ? routesFor(method, pickedOf(values), values.amount) : [];
  const bounds = boundsOf(routes) ?? { min, max };
  return { method, routes, bounds: { ...bounds, addsSatang: method?.kind !== 'gateway', allowance } }; // only transfers get satang
}

/** Method, amount, offer, summary; then the server creates the request and its payment page opens. */
export function DepositForm(props: Props) {
  const { methods, settings, open } = props;
  const [wanted] = useState(props.wanted);
  const { form, values, errors, set, leave, fail, submit } = useForm<Values>(
    firstChoice(props),
    { amount: (amount, all) => depositProblem(amount, wayOf(props, all).bounds) },
    { name: `deposit ${wanted ?? ''}`, keep: ['method', 'bank', 'gateway', 'amount', 'promotion'] },
  );
  const { method, routes, bounds } = wayOf(props, values);
  const send = useSendDeposit({ onAmountRefused: (why) => fail('amount', why) });
  const promotion = usePromotion(values.promotion, values.amount);
  const blocked = useBlocked(routes[0], open) ?? promotion.blocked;
  return (
    <form
      ref={form}
      className={split.root}
      noValidate
      onSubmit={submit(({ amount }) => {
        if (blocked || amount === undefined) return;
        if (method?.kind === 'bank' && values.bank !== undefined) rememberBank(values.bank);
        void send({ amount, promotion_id: promotion.chosen }, routes);
      })}
    >
      <div className={`${split.form} stack l`}>
        <MethodFieldset
          methods={methods}
          chosen={method}
          route={routes[0]}
          picked={pickedOf(values)}
          onChoose={(kind) => set('method', kind)}
          onPick={(code) => set(method?.kind === 'bank' ? 'bank' : 'gateway', code)}
        />
        <AmountFieldset
          value={values.amount}
          error={errors.amount && (depositProblem(values.amount, bounds) ?? errors.amount)}
          min={bounds.min}
          max={bounds.max}
          quick={settings.deposit_quick_amounts}
          allowance={props.allowance}
          onValue={(amount) => set('amount', amount)}
          onPick={(amount) => set('amount', amount)}
          onLeave={() => leave('amount')}
        />
        <PromotionFieldset of={promotion} onChoose={(id) => set('promotion', id ?? '')} />
      </div>
      <div className={split.side}>
        <DepositSummary
          amount={values.amount}
          quote={promotion.quote}
          isPromoted={promotion.chosen !== null}
          blocked={blocked}
        />
      </div>
    </form>
  );
}

/** One request per method at a time; one under review is no longer the member's to finish. */
function useBlocked(route: Route | undefined, open: readonly Deposit[]): string | undefined {
  if (!useOnline()) return NEEDS_CONNECTION;
  if (!route) return words.channelDown;
  const waits = open.find(({ channel, state }) => channel === route.channel && state !== 'review');
  return waits && (depositAction(waits) === 'pay' ? words.openFirst : words.checkedFirst);
}

const KEY = 'auth.bank';

/** Bank of the last deposit on this device, chosen by default. */
const lastBank = (): string | null => readStored(KEY);

const rememberBank = (code: string): void => store(KEY, code);
