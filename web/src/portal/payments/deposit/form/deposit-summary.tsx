import { formatRound, type Satang } from '@portal/contract/money.ts';
import { ActionBar } from '../../../../kit/layout/action-bar.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { Button } from '../../../../kit/actions/button.tsx';
import { When } from '../../../../kit/time/when.tsx';
import { Fact, Facts, Sum } from '../../../../kit/facts.tsx';
import { type Deal, gamesOf } from '../../../promotions/queries.ts';
import * as words from '../deposit-words.ts';

interface Props {
  amount: Satang | undefined;
  /** An offer is chosen. */
  isPromoted: boolean;
  /** Of the offer, or of the site where none is chosen; there when the server has said it for this amount. */
  deal: Deal | undefined;
  blocked: string | undefined;
}

/** The credit and conditions of the deposit before it is requested, all as the server calculated them. */
export const DepositSummary = ({ amount, isPromoted, deal, blocked }: Props) => (
  <Card aria-labelledby="summary">
    <h2 id="summary">{words.summary}</h2>
    <Facts>
      <Fact name={words.own}>
        <Sum of={amount} unknown={words.required} />
      </Fact>
      {isPromoted ? (
        <Fact name={words.bonus}>
          <Sum of={deal?.bonus} unknown={words.none} />
        </Fact>
      ) : null}
      <Fact name={words.total} isTotal>
        <Sum of={isPromoted ? deal?.total : amount} unknown={words.required} />
      </Fact>
    </Facts>
    <Facts look="terms">
      <Fact name={words.turnover}>
        {deal?.turnover === 0n ? words.none : <Sum of={deal?.turnover} unknown={words.turnoverUnknown} />}
      </Fact>
      {deal && (isPromoted || deal.turnover > 0n) ? <Conditions of={deal} /> : null}
    </Facts>
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
      <Fact name={words.maxWithdraw}>
        <Sum of={deal.max_withdraw} unknown={words.required} />
      </Fact>
    )}
    <Fact name={words.games}>{gamesOf(deal.games)}</Fact>
    {deal.expires_at ? (
      <Fact name={words.validUntil}>
        <When at={deal.expires_at} as="expiry" />
      </Fact>
    ) : null}
  </>
);
