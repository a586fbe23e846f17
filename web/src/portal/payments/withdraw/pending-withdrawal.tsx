import { useQuery } from '@tanstack/react-query';
import { Card, Tile } from '../../../kit/card.tsx';
import { StatusChip } from '../../../kit/chip.tsx';
import { ButtonLink } from '../../../kit/button.tsx';
import { Amount } from '../../../kit/money.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import * as css from '../deposit/open-request.module.css';
import { withdrawalQuery } from '../queries.ts';
import { useLiveMoney } from '../use-live-money.ts';
import * as words from '../words.ts';
import * as withdraw from './withdraw-words.ts';

/** One withdrawal at a time: the one on its way stands in the place of the form. */
export function PendingWithdrawal({ id }: { id: string }) {
  const live = useLiveMoney([withdrawalQuery(id).queryKey], ['withdraw.updated']);
  const withdrawal = useQuery({ ...withdrawalQuery(id), ...live }).data?.data;
  return (
    <Card aria-labelledby="pending">
      <div className="row">
        <Tile tone="pend" icon="hourglass" />
        <div className="grow">
          <b id="pending">
            {withdraw.pendingWithdrawal[0]}
            <wbr />
            <span className="phrase">{withdraw.pendingWithdrawal[1]}</span>
          </b>
          {withdrawal ? (
            <div className={css.sum}>
              <span>
                <Amount of={withdrawal.amount} /> {words.baht}
              </span>
              <StatusChip status={withdrawal.status} />
            </div>
          ) : (
            <Skeleton width={110} height={25} />
          )}
        </div>
      </div>
      <ButtonLink tone="primary" wide to={`/tx/withdraw-detail?id=${id}`}>
        {words.seeWithdrawal}
      </ButtonLink>
    </Card>
  );
}
