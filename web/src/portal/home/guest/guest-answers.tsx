import { useQuery } from '@tanstack/react-query';
import type { Output } from '@portal/contract/endpoint.ts';
import type { listHouseBanks } from '@portal/contract/site.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { BankBadge } from '../../../kit/money/bank-badge.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { houseBanksQuery } from '../../site/queries.ts';
import * as css from './guest.module.css';
import * as words from './guest-words.ts';

const PLACES = 4;

/** The banks that take deposits; the places are held until they are known, and without banks there is no card. */
export function HouseBanks() {
  const { data: banks, isError, refetch } = useQuery(houseBanksQuery);
  if (banks?.length === 0) return null;
  const isMissing = isError && !banks;
  return (
    <Card aria-busy={!banks && !isMissing}>
      <h2>{words.banks}</h2>
      {isMissing ? <InlineRetry onRetry={refetch} /> : <Banks banks={banks} />}
    </Card>
  );
}

const Banks = ({ banks }: { banks: Output<typeof listHouseBanks>['data'] | undefined }) => (
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
);

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
