import { useQuery } from '@tanstack/react-query';
import { Card } from '../../kit/card.tsx';
import { Amount } from '../../kit/money.tsx';
import { withdrawPreviewQuery } from './queries.ts';

export const handle = { title: 'ถอนเงิน' };

export function Component() {
  const { data } = useQuery(withdrawPreviewQuery);
  return (
    <Card>
      <h1>ถอนเงิน</h1>
      {data ? (
        <p>
          <Amount of={data.data.balance} />
        </p>
      ) : null}
    </Card>
  );
}
