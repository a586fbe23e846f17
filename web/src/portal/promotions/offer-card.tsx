import type { Promotion } from '@portal/contract/promotions.ts';
import { Button, ButtonLink } from '../../kit/actions/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { NoBreak } from '../../kit/text/no-break.tsx';
import { keyFactsOf } from './facts.ts';
import * as css from './promotions.module.css';
import * as words from './words.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../kit/data/call.ts';
import { newIdempotencyKey } from '../../kit/forms/idempotency-key.ts';
import { whileLoading } from '../../kit/dialog/loading.ts';
import { useOneAtATime } from '../../kit/forms/one-at-a-time.ts';
import { showAlert } from '../../kit/dialog/show-modal.ts';
import { useChooseOffer } from './queries.ts';

/** An offer: picture, four facts, and a link to all of them. An unavailable one has its reason instead of the button. */
export function OfferCard({ offer, to }: { offer: Promotion; to: string }) {
  const take = useTakeOffer(offer.id);
  return (
    <Card flush also={css.offer} aria-labelledby={`offer-${offer.id}`}>
      <img src={offer.imagePath} alt={offer.imageAlt} width="640" height="360" loading="lazy" />
      <div className={css.inner}>
        <h2 id={`offer-${offer.id}`}>
          <NoBreak of={offer.title} />
        </h2>
        <dl className={css.keyFacts}>
          {keyFactsOf(offer).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {offer.available ? null : <p className={css.reason}>{offer.reason}</p>}
        <div className={css.acts}>
          <ButtonLink size="s" to={to}>
            {words.detail}
            <span className="sr"> {offer.title}</span>
          </ButtonLink>
          {offer.available ? (
            <Button size="s" tone="pink" onClick={take}>
              {words.take}
              <span className="sr"> {offer.title}</span>
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

/** Chooses an offer for the next deposit and opens the deposit page. Nothing is credited, so no confirmation. */
export function useTakeOffer(id: string): () => Promise<void> {
  const choose = useChooseOffer();
  const navigate = useNavigate();
  const [key, renew] = useState(newIdempotencyKey);
  return useOneAtATime(async () => {
    try {
      await whileLoading(choose.mutateAsync({ id, key }));
      void navigate(`/tx/deposit?promotion=${id}`);
    } catch (error) {
      await showAlert(messageOf(error));
    } finally {
      renew(newIdempotencyKey());
    }
  });
}
