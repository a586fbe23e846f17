import { useQuery } from '@tanstack/react-query';
import { Card } from '../../kit/card.tsx';
import { Icon } from '../../kit/icon.tsx';
import { BankBadge } from '../../kit/bank-badge.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { houseBanksQuery } from '../site/queries.ts';
import * as css from './guest.module.css';
import * as words from './guest-words.ts';

const PLACES = 4;

/** The banks of the house; the places are held until they are known, and without banks there is no card. */
export function HouseBanks() {
  const { data: banks, isError } = useQuery(houseBanksQuery);
  if (isError || banks?.length === 0) return null;
  return (
    <Card aria-busy={!banks}>
      <h2>{words.banks}</h2>
      <ul className={css.banks}>
        {banks
          ? banks.map(({ bankCode, bankName }) => (
              <li key={bankCode}>
                <BankBadge code={bankCode} />
                <span>{bankName}</span>
              </li>
            ))
          : Array.from({ length: PLACES }, (_, place) => (
              <li key={place}>
                <Skeleton width={44} height={44} />
                <span>&nbsp;</span>
              </li>
            ))}
      </ul>
    </Card>
  );
}

export const Questions = () => (
  <Card flush also={css.faq}>
    <h2>{words.questionsTitle}</h2>
    {words.questions.map(([question, answer], index) => (
      <details key={question} open={index === 0}>
        <summary>
          {question}
          <Icon name="down" size="s" />
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </Card>
);
