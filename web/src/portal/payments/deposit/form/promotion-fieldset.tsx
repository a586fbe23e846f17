import { formatRound, type Satang } from '@portal/contract/money.ts';
import type { Promotion } from '@portal/contract/promotions.ts';
import { StepNumber } from '../../../../kit/actions/badge.tsx';
import { Choice, ChoiceCards } from '../../../../kit/forms/choice-card.tsx';
import { Icon } from '../../../../kit/actions/icon.tsx';
import { Link } from '../../../../kit/actions/link.tsx';
import * as css from '../../money-pages.module.css';
import * as words from '../deposit-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { Note } from '../../../../kit/note.tsx';
import { offersQuery, useQuote } from '../../../promotions/queries.ts';

interface Props {
  of: ReturnType<typeof usePromotion>;
  onChoose: (id: string | null) => void;
}

/** Turnover and withdrawal cap of an offer in one line. */
const summaryOf = ({ turnover, withdraw_max: most }: Promotion['terms']): string =>
  [
    words.times(turnover),
    most?.kind === 'amount' ? words.most(formatRound(most.value)) : most && words.mostTimes(most.value),
  ]
    .filter(Boolean)
    .join(' · ');

/** Step 3: the offer. Only the member's earlier choice is preselected; unavailable ones are below with their reason. */
export function PromotionFieldset({ of: { offers, chosen, refused, retry }, onChoose }: Props) {
  if (!offers.length && !retry) return null;
  const later = offers.filter(({ available }) => !available);
  return (
    <fieldset>
      <legend className={`row tight ${css.numHead}`}>
        <StepNumber of={3} />
        {words.promotion}
      </legend>
      {retry ? <InlineRetry onRetry={retry} /> : null}
      {refused ? (
        <Note tone="pend">
          <b>{words.offerRefused}</b> <span>{refused.reason}</span>
        </Note>
      ) : null}
      <ChoiceCards>
        <Choice
          name="promotion"
          value=""
          checked={chosen === null}
          onChoose={() => onChoose(null)}
          title={words.noPromotion}
          hint={null}
        />
        {offers
          .filter(({ available }) => available)
          .map(({ id, title, terms }) => (
            <Choice
              key={id}
              name="promotion"
              value={id}
              checked={chosen === id}
              onChoose={() => onChoose(id)}
              title={title}
              hint={summaryOf(terms)}
              end={<Conditions id={id} of={title} />}
            />
          ))}
      </ChoiceCards>
      {later.length ? (
        <details className={css.fold}>
          <summary>
            {words.notYet(later.length)}
            <Icon name="down" size="s" />
          </summary>
          <ul>
            {later.map(({ id, title, reason }) => (
              <li key={id} className="row">
                <span className="grow">
                  <b>{title}</b> <span className="hint">{reason}</span>
                </span>
                <Conditions id={id} of={title} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </fieldset>
  );
}

const Conditions = ({ id, of }: { id: string; of: string }) => (
  <Link className="link" to={`/promotion?id=${id}`}>
    {words.conditions}
    <span className="sr"> {of}</span>
  </Link>
);

/**
 * Offers, and the server's quote for this amount, with or without an offer. `wanted` is empty for none; an unavailable one
 * counts as none, and is `refused` if the address asks for it. `blocked`: the quote is missing or without a bonus, so the
 * member cannot accept it. `retry`: the offers failed to load.
 */
export function usePromotion(wanted: string, amount: Satang | undefined) {
  const { data: offers = [], isError: isFailed, refetch } = useQuery(offersQuery);
  const inAddress = new URLSearchParams(useLocation().search).get('promotion');
  const ofAddress = offers.find(({ id }) => id === inAddress);
  const chosen = offers.some(({ id, available }) => available && id === wanted) ? wanted : null;
  const { quote, isError } = useQuote(amount, chosen);
  const blocked = chosen === null || amount === undefined ? undefined : isError ? words.calcFailed : quote?.warnings[0];
  const refused = ofAddress?.available === false ? ofAddress : undefined;
  return { offers, chosen, quote, blocked, refused, retry: isFailed && !offers.length ? refetch : undefined };
}
