import { skipToken, useQuery } from '@tanstack/react-query';
import type { Deposit } from '@portal/contract/payments.ts';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { useSecondsLeft } from '../../../kit/time/countdown.tsx';
import { serverNow, toDeviceTime } from '../../../kit/time/server-time.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { reviewDeadlineText, depositAction, depositMoneyText } from '../../parts/book/payment-status.ts';
import {
  depositPage,
  openDepositsQuery,
  useGatewayName,
  withdrawalQuery,
  withdrawPreviewQuery,
} from '../../payments/queries.ts';
import * as words from './member-words.ts';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { Meter } from '../../../kit/money/meter.tsx';
import * as css from './member.module.css';

const MAX_CARDS = 2;
const two = (n: number) => String(n).padStart(2, '0');
const clock = (seconds: number) => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;

/** The newest open requests; with a link to all where there are more. */
export function OpenDepositCards() {
  const deposits = useQuery(openDepositsQuery).data?.data ?? [];
  return (
    <>
      {deposits.slice(0, MAX_CARDS).map((deposit) => (
        <OpenDepositCard key={deposit.id} deposit={deposit} />
      ))}
      {deposits.length > MAX_CARDS ? (
        <Link className="link bare" to="/tx">
          {words.seeAllOpen(deposits.length)}
          <Icon name="right" size="s" />
        </Link>
      ) : null}
    </>
  );
}

/** An unpaid one is for the member to finish; a paid one is for us, and only watched. */
function OpenDepositCard({ deposit }: { deposit: Deposit }) {
  const gateway = useGatewayName(deposit.channel);
  const left_s = useSecondsLeft(toDeviceTime(deposit.expires_at));
  const now = useNow(serverNow);
  const answer = reviewDeadlineText(deposit, now);
  const isAwaited = depositAction(deposit) === 'pay';
  const [before, after] = isAwaited ? words.resume : words.checking;
  return (
    <Card aria-label={`${isAwaited ? words.openDeposit : words.checkedDeposit} ${deposit.ref}`}>
      <div className="row">
        <Tile tone="pend" icon="hourglass" />
        <div className="grow">
          <b>
            {before}{' '}
            <span className="nb">
              <Amount of={deposit.amount_to_pay} /> {words.baht}
            </span>{' '}
            <span className="nb">{after}</span>
          </b>
          {gateway ? <p className="hint">{gateway}</p> : null}
          {isAwaited ? <p className="hint num">{left_s ? words.untilExpiry(clock(left_s)) : null}</p> : null}
          {deposit.state === 'review' ? <p className="hint">{words.review}</p> : null}
          {answer ? <p className="hint">{answer}</p> : null}
        </div>
      </div>
      {isAwaited ? null : <p className="hint">{depositMoneyText(deposit, now)}</p>}
      <ButtonLink tone={isAwaited ? 'primary' : undefined} size="s" wide to={depositPage(deposit)}>
        {isAwaited ? words.resumeButton : words.seeStatus}
      </ButtonLink>
    </Card>
  );
}

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

export function TurnoverCard() {
  const turnover = useQuery(withdrawPreviewQuery).data?.data.turnover;
  if (!turnover) return null;
  const percent = turnover.required ? Number((turnover.done * 100n) / turnover.required) : 100;
  return (
    <Card aria-labelledby="turnover">
      <div className="head">
        <h2 id="turnover">
          {words.turnoverLeft}{' '}
          <span className="nb">
            <Amount of={turnover.left} isRounded /> {words.baht}
          </span>
        </h2>
      </div>
      <Meter label={words.turnover} percent={percent} />
      <div className={`head hint ${css.under}`}>
        <span>
          {words.turnoverDone} <Amount of={turnover.done} /> / <Amount of={turnover.required} />
          <span className="sr"> {words.baht}</span>
        </span>
        <Link className="link" to="/promotion">
          {words.conditions}
        </Link>
      </div>
    </Card>
  );
}
