import { useState } from 'react';
import type { Satang } from '@portal/contract/money.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { useAnnounceChange } from '../../kit/live/announcer.ts';
import { AmountField } from '../../kit/money/amount-field.tsx';
import { Amount } from '../../kit/money/money.tsx';
import * as css from './promotions.module.css';
import { useDeal } from './queries.ts';
import * as words from './words.ts';

/** A typed amount and what the server says to it: the figures of the grant. */
export function Calculator({ id }: { id: string }) {
  const [amount, type] = useState<Satang | undefined>(undefined);
  const { deal, isError } = useDeal(amount, id);
  useAnnounceChange(
    deal
      ? `${words.facts.bonus} ${formatBaht(deal.bonus)} ${words.turnToDo} ${formatBaht(deal.turnover)} ${words.baht}`
      : undefined,
  );
  return (
    <section aria-labelledby="calc" className={css.calc}>
      <h3 id="calc">{words.calc}</h3>
      <AmountField whole label={words.calcAmount} value={amount} onValue={type} />
      <div>
        {isError ? <p className={css.reason}>{words.calcFailed}</p> : null}
        {deal ? (
          <>
            {deal.warnings.map((warning) => (
              <p key={warning} className={css.reason}>
                {warning}
              </p>
            ))}
            <dl className={css.rows}>
              <Row name={words.facts.bonus} of={deal.bonus} />
              <Row name={words.total} of={deal.total} />
              <Row name={words.turnToDo} of={deal.turnover} />
              {deal.max_withdraw === null ? null : <Row name={words.maxwd} of={deal.max_withdraw} />}
            </dl>
          </>
        ) : null}
      </div>
    </section>
  );
}

const Row = ({ name, of }: { name: string; of: Satang }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Amount of={of} />
      <span className="sr"> {words.baht}</span>
    </dd>
  </div>
);
