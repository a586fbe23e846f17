import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { Card } from '../../../kit/card.tsx';
import { Button } from '../../../kit/button.tsx';
import * as css from '../money-pages.module.css';
import * as words from './deposit-words.ts';
import { inBaht } from '../words.ts';

const Sum = ({ of }: { of: Satang | undefined }) => (
  <dd translate="no">
    <span className="sr">{of === undefined ? words.required : inBaht(formatBaht(of))}</span>
    <span aria-hidden="true">{of === undefined ? '–' : formatBaht(of)}</span>
  </dd>
);

/** What the member will have for it, before anything is asked for. */
export const DepositSummary = ({ amount, blocked }: { amount: Satang | undefined; blocked: string | undefined }) => (
  <Card aria-labelledby="summary">
    <h2 id="summary">{words.summary}</h2>
    <dl className={css.facts}>
      <div>
        <dt>{words.own}</dt>
        <Sum of={amount} />
      </div>
      <div className={css.total}>
        <dt>{words.total}</dt>
        <Sum of={amount} />
      </div>
    </dl>
    <dl className={css.facts} data-terms>
      <div>
        <dt>{words.turnover}</dt>
        <dd>{words.none}</dd>
      </div>
    </dl>
    <Button tone="primary" wide type="submit" blocked={blocked}>
      {words.next}
    </Button>
  </Card>
);
