import { useQuery } from '@tanstack/react-query';
import { Button } from '../../kit/actions/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import { factsOf, useTakeOffer } from './offer-card.tsx';
import * as css from './promotions.module.css';
import { offerQuery, useQuote } from './queries.ts';
import * as words from './words.ts';
import { useState } from 'react';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { NEEDS_CONNECTION, useOnline } from '../../kit/data/online.ts';
import { useAnnounceChange } from '../../kit/live/announcer.ts';
import { AmountField } from '../../kit/money/amount-field.tsx';
import { Amount } from '../../kit/money/money.tsx';
import { Note } from '../../kit/note.tsx';

/** An offer in full: the seven facts, the calculator, its text, and the button. */
export function OfferSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: offer, isError, refetch } = useQuery(offerQuery(id));
  const take = useTakeOffer(id);
  const isOnline = useOnline();
  return (
    <Dialog title={offer?.title ?? words.title} onClose={onClose}>
      <div className={`grid ${css.sheet}`}>
        {isError && !offer ? <InlineRetry onRetry={refetch} /> : null}
        {!offer && !isError ? <Skeleton width="100%" height={320} /> : null}
        {offer ? (
          <>
            <img src={offer.imagePath} alt={offer.imageAlt} width="640" height="360" />
            <h3>{words.termsTitle}</h3>
            <Facts>
              {factsOf(offer).map(([name, value]) => (
                <Fact key={name} name={name}>
                  {value}
                  {value === '-' ? <span className="sr"> {words.noEnd}</span> : null}
                </Fact>
              ))}
            </Facts>
            <p className="hint">{words.turnExplain}</p>
            <Calculator id={id} />
            <p className={css.words}>{offer.description}</p>
            {offer.available ? (
              <Button tone="pink" wide blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={take}>
                {words.take}
              </Button>
            ) : (
              <Note tone="pend">{offer.reason}</Note>
            )}
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

/** A typed amount and the server's quote for it. */
function Calculator({ id }: { id: string }) {
  const [amount, type] = useState<Satang | undefined>(undefined);
  const { quote, isError } = useQuote(amount, id);
  useAnnounceChange(
    quote
      ? `${words.facts.bonus} ${formatBaht(quote.bonus)} ${words.turnToDo} ${formatBaht(quote.turnover)} ${words.baht}`
      : undefined,
  );
  return (
    <section aria-labelledby="calc" className={`grid tight ${css.calc}`}>
      <h3 id="calc">{words.calc}</h3>
      <AmountField isInteger label={words.calcAmount} value={amount} onValue={type} />
      <div>
        {isError ? <Note tone="pend">{words.calcFailed}</Note> : null}
        {quote ? (
          <>
            {quote.warnings.map((warning) => (
              <Note key={warning} tone="pend">
                {warning}
              </Note>
            ))}
            <Facts>
              <Row name={words.facts.bonus} of={quote.bonus} />
              <Row name={words.total} of={quote.total} />
              <Row name={words.turnToDo} of={quote.turnover} />
              {quote.max_withdraw === null ? null : <Row name={words.maxwd} of={quote.max_withdraw} />}
            </Facts>
          </>
        ) : null}
      </div>
    </section>
  );
}

const Row = ({ name, of }: { name: string; of: Satang }) => (
  <Fact name={name}>
    <Amount of={of} />
    <span className="sr"> {words.baht}</span>
  </Fact>
);
