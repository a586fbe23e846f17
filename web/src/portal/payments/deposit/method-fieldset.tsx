import { Badge } from '../../../kit/badge.tsx';
import { Choice, ChoiceCards } from '../../../kit/choice-card.tsx';
import { BankBadge } from '../../../kit/bank-badge.tsx';
import { isClosed, type PaymentMethod } from './payment-methods.ts';
import * as form from './deposit.module.css';
import * as css from '../money-pages.module.css';
import * as words from './deposit-words.ts';

const codeOf = (method: PaymentMethod) => {
  if (method.channel === 'truemoney') return 'tmn';
  return 'bank' in method && method.bank ? method.bank.code : method.channel;
};
const several = (methods: readonly PaymentMethod[]) => methods.filter(({ channel }) => channel === 'bank').length > 1;

interface Props {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
}

/** Step 1: how to pay. A bank is named when there is more than one. */
export function MethodFieldset({ methods, chosen, onChoose }: Props) {
  const severalBanks = several(methods);
  return (
    <fieldset>
      <legend className={css.numHead}>
        <span className={css.pixel} aria-hidden="true">
          1
        </span>
        {words.method}
      </legend>
      <ChoiceCards>
        {methods.map((method) => (
          <Choice
            key={method.key}
            name="method"
            value={method.key}
            checked={method.key === chosen?.key}
            disabled={isClosed(method)}
            onChoose={() => onChoose(method)}
            title={
              <>
                {'name' in method ? method.name : words.channels[method.channel]}{' '}
                {'bank' in method && severalBanks ? method.bank?.name : null}{' '}
                {method.channel === 'promptpay' ? <Badge tone="lime">{words.recommended}</Badge> : null}
              </>
            }
            hint={
              isClosed(method) ? (
                words.failing
              ) : (
                <span className={form.terms}>
                  <span>{words.eta('name' in method ? words.gatewayMinutes : words.usualMinutes[method.channel])}</span>{' '}
                  <span>{words.noFee}</span>
                </span>
              )
            }
            end={<BankBadge code={codeOf(method)} />}
          />
        ))}
      </ChoiceCards>
    </fieldset>
  );
}
