import { formatRound, type Satang } from '@portal/contract/money.ts';
import { ActionBar } from '../../../../kit/layout/action-bar.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { Button } from '../../../../kit/actions/button.tsx';
import { When } from '../../../../kit/time/when.tsx';
import { Fact, Facts, Sum } from '../../../../kit/facts.tsx';
import { type Quote, gamesOf } from '../../../promotions/queries.ts';
import * as words from '../deposit-words.ts';

interface Props {
  amount: Satang | undefined;
  /** An offer is chosen. */
  isPromoted: boolean;
  /** Terms of the offer, or of the site without one; once the server has sent them for this amount. */
  quote: Quote | undefined;
  blocked: string | undefined;
}

/** Credit and conditions of the deposit before it is requested, calculated by the server. */
export const DepositSummary = ({ amount, isPromoted, quote, blocked }: Props) => (
  <Card aria-labelledby="summary">
    <h2 id="summary">{words.summary}</h2>
    <Facts>
      <Fact name={words.own}>
        <Sum of={amount} unknown={words.required} />
      </Fact>
      {isPromoted ? (
        <Fact name={words.bonus}>
          <Sum of={quote?.bonus} unknown={words.none} />
        </Fact>
      ) : null}
      <Fact name={words.total} isTotal>
        <Sum of={isPromoted ? quote?.total : amount} unknown={words.required} />
      </Fact>
    </Facts>
    <Facts look="divided">
      <Fact name={words.turnover}>
        {quote?.turnover === 0n ? words.none : <Sum of={quote?.turnover} unknown={words.turnoverUnknown} />}
      </Fact>
      {quote && (isPromoted || quote.turnover > 0n) ? <Conditions of={quote} /> : null}
    </Facts>
    {quote && quote.turnover > 0n ? <p className="hint">{words.turnNote(formatRound(quote.turnover))}</p> : null}
    <ActionBar>
      <Button tone="primary" type="submit" blocked={blocked}>
        {words.next}
      </Button>
    </ActionBar>
  </Card>
);

const Conditions = ({ of: quote }: { of: Quote }) => (
  <>
    {quote.max_withdraw === null ? null : (
      <Fact name={words.maxWithdraw}>
        <Sum of={quote.max_withdraw} unknown={words.required} />
      </Fact>
    )}
    <Fact name={words.games}>{gamesOf(quote.games)}</Fact>
    {quote.expires_at ? (
      <Fact name={words.validUntil}>
        <When at={quote.expires_at} as="expiry" />
      </Fact>
    ) : null}
  </>
);
