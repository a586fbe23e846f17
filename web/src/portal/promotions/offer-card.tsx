import { formatRound } from '@portal/contract/money.ts';
import type { Promotion } from '@portal/contract/promotions.ts';
import { useNavigate } from 'react-router';
import { gamesOf, useChooseOffer } from './queries.ts';
import { Button, ButtonLink } from '../../kit/actions/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { NoBreak } from '../../kit/text/no-break.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../kit/data/online.ts';
import { messageOf } from '../../kit/data/call.ts';
import { useIdempotentSubmit } from '../../kit/forms/use-idempotent-submit.ts';
import { showAlert } from '../../kit/dialog/modal-queue.ts';
import { Note } from '../../kit/note.tsx';
import * as words from './words.ts';
import * as actions from '../../kit/layout/actions.module.css';
import * as css from './promotions.module.css';

const inBaht = (amount: bigint): string => `${formatRound(amount)} ${words.baht}`;

const bonusOf = ({ bonus }: Promotion['terms']): string =>
  bonus.kind === 'percent' ? `${bonus.value}%` : inBaht(bonus.value);

const withdrawMaxOf = ({ withdraw_max: most }: Promotion['terms']): string => {
  if (!most) return words.unlimited;
  return most.kind === 'amount' ? inBaht(most.value) : `${most.value} เท่าของฝากรวมโบนัส`;
};

type Fact = readonly [name: string, value: string];

/** The seven facts of an offer, always in this order. */
export const factsOf = ({ terms, endDate }: Pick<Promotion, 'terms' | 'endDate'>): readonly Fact[] => [
  [words.facts.min, inBaht(terms.deposit_min)],
  [words.facts.bonus, bonusOf(terms)],
  [words.facts.cap, inBaht(terms.bonus_max)],
  [words.facts.turn, `${terms.turnover} เท่า`],
  [words.facts.maxwd, withdrawMaxOf(terms)],
  [words.facts.games, gamesOf(terms.games)],
  [words.facts.end, endDate],
];

const ON_CARDS: readonly string[] = [words.facts.min, words.facts.turn, words.facts.maxwd, words.facts.end];

/** Facts on a card. */
export const keyFactsOf = (offer: Pick<Promotion, 'terms' | 'endDate'>): readonly Fact[] =>
  factsOf(offer).filter(([name]) => ON_CARDS.includes(name));

/** An offer: picture, four facts, and a link to all of them. An unavailable one has its reason instead of the button. */
export function OfferCard({ offer, to }: { offer: Promotion; to: string }) {
  const take = useTakeOffer(offer.id);
  const isOnline = useOnline();
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
        {offer.available ? null : <Note tone="pend">{offer.reason}</Note>}
        <div className={`${actions.root} ${css.acts}`}>
          <ButtonLink size="s" to={to}>
            {words.detail}
            <span className="sr"> {offer.title}</span>
          </ButtonLink>
          {offer.available ? (
            <Button size="s" tone="pink" blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={take}>
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
  const commit = useIdempotentSubmit(`offer-${id}`, (_: void, key) => choose.mutateAsync({ id, key }));
  return async () => {
    try {
      if (await commit()) void navigate(`/tx/deposit?promotion=${id}`);
    } catch (error) {
      await showAlert(messageOf(error));
    }
  };
}
