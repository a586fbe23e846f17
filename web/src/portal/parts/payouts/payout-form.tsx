import { type ReactNode, useState } from 'react';
import type { Satang } from '@portal/contract/money.ts';
import { useNavigate } from 'react-router';
import { ActionBar } from '../../../kit/layout/action-bar.tsx';
import { AmountField } from '../../../kit/money/amount-field.tsx';
import { Button } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useForm } from '../../../kit/forms/form.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { Phrases } from '../../../kit/text/phrases.tsx';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { historySettled } from '../../../kit/dialog/close-on-back.ts';
import { showAlert } from '../../../kit/dialog/modal-queue.ts';
import { useIdempotentSubmit } from '../../../kit/forms/use-idempotent-submit.ts';
import * as split from '../../../kit/split.module.css';
import * as css from './payout.module.css';
import * as words from './words.ts';

interface Values<To extends string> {
  amount: Satang | undefined;
  to: To | undefined;
}

interface Props<To extends string> extends PayoutRequest<To> {
  problemOf: (amount: Satang | undefined) => string | undefined;
  /** Set by "all". */
  most: Satang;
  /** Reason why nothing can be sent, whatever the amount. */
  blocked?: string | undefined;
  submit: string;
  /** Content beside the button. */
  caution?: string | undefined;
  hint?: string;
  /** Below the field. */
  bounds?: ReactNode;
  /** Destinations, the default first. */
  destinations?: readonly To[];
  renderWhere?: ((to: To | undefined, choose: (to: To) => void) => ReactNode) | undefined;
  /** Details for the amount; takes the commit. */
  renderSummary: (amount: Satang | undefined, commit: ReactNode) => ReactNode;
  /** A confirmation, where needed. */
  renderReview?: ((amount: Satang, confirm: () => void, close: () => void) => ReactNode) | undefined;
  /** Content above the amount. */
  children?: ReactNode;
}

/** Form of amount, destination and remainder. */
export function PayoutForm<To extends string = never>(props: Props<To>) {
  const { name, problemOf, most, submit: text, caution, hint, bounds, destinations } = props;
  const [reviewed, setReviewed] = useState<Satang>();
  const { form, values, errors, set, leave, fail, submit } = useForm<Values<To>>(
    { amount: undefined, to: undefined },
    { amount: problemOf },
    { name, keep: ['amount', 'to'] },
  );
  const to = destinations?.find((each) => each === values.to) ?? destinations?.[0];
  const close = () => setReviewed(undefined);
  const send = useSendPayout(props, close, (problem) => fail('amount', problem));
  const isOnline = useOnline();
  const blocked = isOnline ? props.blocked : NEEDS_CONNECTION;
  return (
    <form
      ref={form}
      className={`${split.root} ${css.form}`}
      noValidate
      onSubmit={submit(({ amount }) => {
        if (blocked || amount === undefined) return;
        if (props.renderReview) setReviewed(amount);
        else void send({ amount, to });
      })}
    >
      <div className={`${split.form} stack ${css.tight}`}>
        {props.children}
        <Card>
          <div className={css.amount}>
            <AmountField
              name="amount"
              label={words.amount}
              hint={hint}
              value={values.amount}
              error={errors.amount}
              onValue={(amount) => set('amount', amount)}
              onBlur={() => leave('amount')}
              end={
                <Button size="s" onClick={() => set('amount', most)}>
                  {words.everything}
                </Button>
              }
            />
          </div>
          {bounds}
        </Card>
        {props.renderWhere?.(to, (next) => set('to', next))}
      </div>
      <div className={split.side}>
        {props.renderSummary(
          values.amount,
          <ActionBar>
            {caution ? (
              <p className="hint">
                <Phrases of={caution} />
              </p>
            ) : null}
            <Button tone="primary" type="submit" blocked={blocked}>
              {text}
            </Button>
          </ActionBar>,
        )}
      </div>
      {reviewed === undefined ? null : props.renderReview?.(reviewed, () => void send({ amount: reviewed, to }), close)}
    </form>
  );
}

export interface PayoutInput<To extends string> {
  readonly amount: Satang;
  /** Undefined with a single destination. */
  readonly to: To | undefined;
}

export interface PayoutRequest<To extends string> {
  /** Name of the draft and of the key that makes a retry idempotent. */
  name: string;
  /** Page that shows the result. */
  detail: string;
  /** Sends the request. */
  send: (input: PayoutInput<To>, key: string) => Promise<{ readonly data: { readonly id: string } }>;
  /** Purpose of a password, as a sentence. */
  purpose?: ((input: PayoutInput<To>) => string) | undefined;
  onRefused?: (() => unknown) | undefined;
}

/** Sends the request and opens its page; an error about the amount shows at its field. */
export function useSendPayout<To extends string>(
  { name, detail, send, purpose, onRefused }: PayoutRequest<To>,
  close: () => void,
  onProblem: (problem: string) => void,
) {
  const navigate = useNavigate();
  const commit = useIdempotentSubmit(name, send, purpose);
  return async (input: PayoutInput<To>) => {
    try {
      const answer = await commit(input);
      if (!answer) return;
      close();
      // A window removes its history entry first, or it would step back over the next page.
      setTimeout(async () => {
        await historySettled();
        await navigate(`${detail}?id=${answer.data.id}`, { replace: true });
      });
    } catch (error) {
      if (hasCode(error, 'password_required', 'unauthenticated')) return; // the confirmation window is open
      void onRefused?.();
      close();
      await showAlert(messageOf(error));
      if (hasCode(error, 'insufficient_balance', 'withdrawal_quota', 'invalid_input')) onProblem(messageOf(error));
    }
  };
}
