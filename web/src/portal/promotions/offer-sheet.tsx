import { useQuery } from '@tanstack/react-query';
import { Button } from '../../kit/actions/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import { Calculator } from './calculator.tsx';
import { factsOf } from './facts.ts';
import * as css from './promotions.module.css';
import { offerQuery } from './queries.ts';
import { useTake } from './use-take.ts';
import * as words from './words.ts';

/** All of an offer: the seven facts, the calculator, its words, and the tap. */
export function OfferSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: offer, isError, refetch } = useQuery(offerQuery(id));
  const take = useTake(id);
  return (
    <Dialog title={offer?.title ?? words.title} onClose={onClose}>
      <div className={css.sheet}>
        {isError && !offer ? <InlineRetry onRetry={refetch} /> : null}
        {!offer && !isError ? <Skeleton width="100%" height={320} /> : null}
        {offer ? (
          <>
            <img src={offer.imagePath} alt={offer.imageAlt} width="640" height="360" />
            <h3>{words.termsTitle}</h3>
            <dl className={css.rows}>
              {factsOf(offer).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {value}
                    {value === '-' ? <span className="sr"> {words.noEnd}</span> : null}
                  </dd>
                </div>
              ))}
            </dl>
            <p className="hint">{words.turnExplain}</p>
            <Calculator id={id} />
            <p className={css.words}>{offer.description}</p>
            {offer.available ? (
              <Button tone="pink" wide onClick={take}>
                {words.take}
              </Button>
            ) : (
              <p className={css.reason}>{offer.reason}</p>
            )}
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
