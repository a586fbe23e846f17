import { useQuery } from '@tanstack/react-query';
import { Card, Tile } from '../../kit/card.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { Amount } from '../../kit/money.tsx';
import { useSecondsLeft } from '../../kit/seconds-left.ts';
import { toDeviceTime } from '../../kit/server-time.ts';
import { depositPage, openDepositQuery, useGatewayName } from '../payments/queries.ts';
import * as words from './member-words.ts';

const two = (n: number) => String(n).padStart(2, '0');
const clock = (seconds: number) => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;

export function OpenDepositCard() {
  const deposit = useQuery(openDepositQuery).data?.data;
  const gateway = useGatewayName(deposit?.channel);
  const left_s = useSecondsLeft(deposit ? toDeviceTime(deposit.expires_at) : undefined);
  if (!deposit) return null;
  return (
    <Card aria-label={words.openDeposit}>
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
