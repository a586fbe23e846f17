import { skipToken, useQuery } from '@tanstack/react-query';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { withdrawalQuery, withdrawPreviewQuery } from '../../payments/queries.ts';
import * as words from './member-words.ts';

export function OpenWithdrawalCard() {
  const id = useQuery(withdrawPreviewQuery).data?.data.pending_id;
  const query = withdrawalQuery(id ?? '');
  const { data, isLoading } = useQuery(id ? query : { ...query, queryFn: skipToken });
  if (!id) return null;
  return (
    <Card aria-label={words.openWithdrawal}>
      <div className="row">
        <Tile tone="pend" icon="hourglass" />
        <b className="grow">
          <span>{words.withdrawing}</span>{' '}
          {data ? (
            <span className="nb">
              <Amount of={data.data.amount} /> {words.baht}
            </span>
          ) : isLoading ? (
            <Skeleton width={80} height={20} />
          ) : null}
        </b>
        <Link className="link bare" to={`/tx/withdraw-detail?id=${id}`}>
          {words.seeStatus}
          <Icon name="right" size="s" />
        </Link>
      </div>
    </Card>
  );
}
