import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as css from '../minigame.module.css';
import { miniCreditQuery } from '../queries.ts';
import { WaysToEarn } from '../coins.tsx';
import * as mini from '../words.ts';
import { formatBaht } from '@portal/contract/money.ts';

/** Coins, the next to expire, and ways to earn more, which come first without coins. */
export function CoinCard({ onHow }: { onHow: () => void }) {
  const { data, isError, refetch } = useQuery(miniCreditQuery);
  return (
    <Card aria-labelledby="coins" aria-busy={!data && !isError}>
      <div className="head">
        <h2 id="coins">เหรียญของฉัน</h2>
        <Button size="s" onClick={onHow}>
          {mini.how}
        </Button>
      </div>
      {data ? (
        <>
          <p className={`row tight ${css.coins}`}>
            <img src="/images/px-coin.svg" width="32" height="32" alt="" />
            <span translate="no">{data.coins}</span>
            <span className="sr">{mini.coin}</span>
          </p>
          {data.next_expiry ? (
            <p className="hint">{`${data.next_expiry.coins} เหรียญหมดอายุ ${formatDateTime(data.next_expiry.at, 'day')}`}</p>
          ) : null}
          {data.coins === 0 ? <WaysToEarn /> : null}
        </>
      ) : isError ? (
        <InlineRetry onRetry={refetch} />
      ) : (
        <Skeleton width={90} height={40} />
      )}
    </Card>
  );
}

/** Mini-game credit with its expiry, and its withdrawal. */
export function CreditCard({ name = 'เครดิตมินิเกม', isPrimary = false }: { name?: string; isPrimary?: boolean }) {
  const { data, isError, refetch } = useQuery(miniCreditQuery);
  return (
    <Card aria-labelledby="profit" aria-busy={!data && !isError}>
      <h2 id="profit">กำไรของฉัน</h2>
      {data ? (
        <>
          <p className="hint">{name}</p>
          <p className={css.money} translate="no">
            <span aria-hidden="true">{formatBaht(data.credit)}</span>
            <span className="sr">{formatBaht(data.credit)} บาท</span>
          </p>
          {data.expiresDate ? <p className="hint">{`หมดอายุ ${formatDateTime(data.expiresDate, 'day')}`}</p> : null}
        </>
      ) : isError ? (
        <InlineRetry onRetry={refetch} />
      ) : (
        <Skeleton width="100%" height={70} />
      )}
      <ButtonLink {...(isPrimary ? { tone: 'primary' as const } : {})} size="s" wide to="/mini-game/profit-manage">
        จัดการกำไร
      </ButtonLink>
    </Card>
  );
}
