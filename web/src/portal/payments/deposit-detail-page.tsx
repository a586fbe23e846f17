import { useQuery } from '@tanstack/react-query';
import { Card } from '../../kit/card.tsx';
import { Amount } from '../../kit/money.tsx';
import { openDepositQuery } from './queries.ts';

export const handle = { title: 'โอนเงินฝาก' };

export function Component() {
  const { data } = useQuery(openDepositQuery);
  return (
    <Card>
      <h1>โอนเงินฝาก</h1>
      {data ? (
        <p>
          <Amount of={data.data?.amount_to_pay ?? 0n} />
        </p>
      ) : null}
    </Card>
  );
}
