import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../kit/button.tsx';
import { Card, Tile } from '../../kit/card.tsx';
import { StatusChip } from '../../kit/chip.tsx';
import { Amount } from '../../kit/money.tsx';
import { pending } from './manage-words.ts';
import { incomeWithdrawalsQuery } from './queries.ts';
import * as css from './referral.module.css';
import * as words from './words.ts';

/** One withdrawal of income at a time: the one on its way stands in the place of the next. */
export function PendingRequest({ id }: { id: string }) {
  const rows = useInfiniteQuery(incomeWithdrawalsQuery).data?.pages.flatMap(({ data }) => data);
  const request = rows?.find((row) => row.id === id);
  return (
    <Card aria-labelledby="pending">
      <div className="row">
        <Tile tone="pend" icon="hourglass" />
        <div className="grow">
          <b id="pending">{pending}</b>
          {request ? (
            <div className={css.pendingSum}>
              <span>
                <Amount of={request.amount} /> {words.baht}
              </span>
              <StatusChip status={request.status} />
            </div>
          ) : null}
        </div>
      </div>
      <ButtonLink tone="primary" wide to={`/refer/profit-manage/withdraw-detail?id=${id}`}>
        {words.seeRequest}
      </ButtonLink>
    </Card>
  );
}
