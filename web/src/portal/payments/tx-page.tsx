import { useQuery } from '@tanstack/react-query';
import { Card } from '../../kit/card.tsx';
import { Amount } from '../../kit/money.tsx';
import { creditQuery } from './queries.ts';

export const handle = { title: 'ฝาก-ถอน และประวัติ' };

export function Component() {
  const { data } = useQuery(creditQuery);
  return (
    <Card>
      <h1>ฝาก-ถอน และประวัติ</h1>
      {data ? (
        <p>
          <Amount of={data.credit} />
        </p>
      ) : null}
    </Card>
  );
}
