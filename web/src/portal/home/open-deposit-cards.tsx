import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '@portal/contract/payments.ts';
import { Card, Tile } from '../../kit/card.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Amount } from '../../kit/money.tsx';
import { useSecondsLeft } from '../../kit/seconds-left.ts';
import { toDeviceTime } from '../../kit/server-time.ts';
import { depositPage, openDepositsQuery, useGatewayName } from '../payments/queries.ts';
import * as words from './member-words.ts';

const MOST = 2;
const two = (n: number) => String(n).padStart(2, '0');
const clock = (seconds: number) => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;

/** The newest requests that wait for their money; the way to all where there are more. */
export function OpenDepositCards() {
  const deposits = useQuery(openDepositsQuery).data?.data ?? [];
  return (
    <>
      {deposits.slice(0, MOST).map((deposit) => (
        <OpenDepositCard key={deposit.id} deposit={deposit} />
      ))}
      {deposits.length > MOST ? (
        <Link className="link bare" to="/tx">
          {words.seeAllOpen(deposits.length)}
          <Icon name="right" size="s" />
        </Link>
      ) : null}
    </>
  );
}

function OpenDepositCard({ deposit }: { deposit: Deposit }) {
  const gateway = useGatewayName(deposit.channel);
  const left_s = useSecondsLeft(toDeviceTime(deposit.expires_at));
  return (
    <Card aria-label={`${words.openDeposit} ${deposit.ref}`}>
      <div className="row">
        <Tile tone="pend" icon="hourglass" />
        <div className="grow">
          <b>
            {words.resume[0]}{' '}
            <span className="nb">
              <Amount of={deposit.amount_to_pay} /> {words.baht}
            </span>{' '}
            <span className="nb">{words.resume[1]}</span>
          </b>
          {gateway ? <p className="hint">{gateway}</p> : null}
          <p className="hint num">
            {left_s && deposit.state === 'awaiting_payment' ? words.untilExpiry(clock(left_s)) : null}
          </p>
        </div>
      </div>
      <ButtonLink tone="primary" size="s" wide to={depositPage(deposit)}>
        {words.resumeButton}
      </ButtonLink>
    </Card>
  );
}
