import { formatBaht, formatRound, type Satang } from '@portal/contract/money.ts';
import { ActionBar } from '../../../kit/action-bar.tsx';
import { Card } from '../../../kit/card.tsx';
import { Button } from '../../../kit/button.tsx';
import { When } from '../../../kit/when.tsx';
import { type Deal, gamesOf } from '../../promotions/queries.ts';
import * as css from '../money-pages.module.css';
import * as words from './deposit-words.ts';
import { inBaht } from '../words.ts';

const Sum = ({ of, unknown = words.required }: { of: Satang | undefined; unknown?: string }) => (
  <dd translate="no">
    <span className="sr">{of === undefined ? unknown : inBaht(formatBaht(of))}</span>
    <span aria-hidden="true">{of === undefined ? '–' : formatBaht(of)}</span>
  </dd>
);

interface Props {
  amount: Satang | undefined;
  /** An offer is chosen. */
  isPromoted: boolean;
  /** Of the offer, or of the site where none is chosen; there when the server has said it for this amount. */
  deal: Deal | undefined;
  blocked: string | undefined;
}

/** What the member will have for it, before anything is asked for. Every condition is the server's, with an offer or without. */
export const DepositSummary = ({ amount, isPromoted, deal, blocked }: Props) => (
  <Card aria-labelledby="summary">
    <h2 id="summary">{words.summary}</h2>
    <dl className={css.facts}>
      <div>
        <dt>{words.own}</dt>
        <Sum of={amount} />
      </div>
      {isPromoted ? (
        <div>
          <dt>{words.bonus}</dt>
          <Sum of={deal?.bonus} unknown={words.none} />
        </div>
      ) : null}
      <div className={css.total}>
        <dt>{words.total}</dt>
        <Sum of={isPromoted ? deal?.total : amount} />
      </div>
    </dl>
    <dl className={css.facts} data-terms>
      <div>
        <dt>{words.turnover}</dt>
        {deal?.turnover === 0n ? <dd>{words.none}</dd> : <Sum of={deal?.turnover} unknown={words.turnoverUnknown} />}
      </div>
      {deal && (isPromoted || deal.turnover > 0n) ? <Conditions of={deal} /> : null}
    </dl>
    {deal && deal.turnover > 0n ? <p className="hint">{words.turnNote(formatRound(deal.turnover))}</p> : null}
    <ActionBar>
      <Button tone="primary" type="submit" blocked={blocked}>
        {words.next}
      </Button>
    </ActionBar>
  </Card>
);

const Conditions = ({ of: deal }: { of: Deal }) => (
  <>
    {deal.max_withdraw === null ? null : (
      <div>
        <dt>{words.maxWithdraw}</dt>
        <Sum of={deal.max_withdraw} />
      </div>
    )}
    <div>
      <dt>{words.games}</dt>
      <dd>{gamesOf(deal.games)}</dd>
    </div>
    {deal.expires_at ? (
      <div>
        <dt>{words.validUntil}</dt>
        <dd>
          <When at={deal.expires_at} as="expiry" />
        </dd>
      </div>
    ) : null}
  </>
);
