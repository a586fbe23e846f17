import { type ReactNode, useState } from 'react';
import type { Satang } from '@portal/contract/money.ts';
import { ActionBar } from '../../../kit/layout/action-bar.tsx';
import { AmountField } from '../../../kit/money/amount-field.tsx';
import { Button } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useForm } from '../../../kit/forms/form.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { Phrases } from '../../../kit/text/phrases.tsx';
import * as split from '../../../kit/split.module.css';
import * as css from './payout.module.css';
import * as words from './words.ts';
import { type PayoutRequest, useSendPayout } from './use-send-payout.ts';

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
