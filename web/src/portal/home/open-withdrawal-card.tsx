import { skipToken, useQuery } from '@tanstack/react-query';
import { Card, Tile } from '../../kit/card.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Amount } from '../../kit/money.tsx';
import { withdrawalQuery, withdrawPreviewQuery } from '../payments/queries.ts';
import * as words from './member-words.ts';

export function OpenWithdrawalCard() {
  const id = useQuery(withdrawPreviewQuery).data?.data.pending_id;
  const query = withdrawalQuery(id ?? '');
  const withdrawal = useQuery(id ? query : { ...query, queryFn: skipToken }).data?.data;
  if (!id || !withdrawal) return null;
  return (
    <Card aria-label={words.openWithdrawal}>
      <div className="row">
        <Tile tone="pend" icon="hourglass" />
        <b className="grow">
          {words.withdrawing}{' '}
          <span className="nb">
            <Amount of={withdrawal.amount} /> {words.baht}
          </span>
        </b>
        <Link className="link bare" to={`/tx/withdraw-detail?id=${id}`}>
          {words.seeStatus}
          <Icon name="right" size="s" />
        </Link>
      </div>
    </Card>
  );
}
