import { useId } from 'react';
import type { Deposit } from '@portal/contract/payments.ts';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import { Countdown } from '../../../kit/time/countdown.tsx';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { depositAct } from '../../parts/book/deposit-fate.ts';
import { ChannelName } from '../channel-name.tsx';
import * as css from './open-request.module.css';
import { DepositFate } from '../help/money-fate.tsx';
import { depositPage, useRefetchPayments } from '../queries.ts';
import { spokenStatus } from './result/deposit-steps.ts';
import { useAskToCancel } from './result/use-cancel-deposit.ts';
import * as words from '../words.ts';

/** A deposit that waits for its money: go on with it, or close it before making another. One that has some is only watched. */
export function OpenRequestCard({ deposit }: { deposit: Deposit }) {
  const askToCancel = useAskToCancel();
  const lookAgain = useRefetchPayments();
  const isOnline = useOnline();
  const title = useId();
  const isAwaited = depositAct(deposit) === 'pay';
  return (
    <Card aria-labelledby={`${title} ${title}-ref`}>
      <div className="row">
        <Tile tone="pend" icon="hourglass" />
        <div className="grow">
          <b id={title}>{isAwaited ? words.openDeposit : spokenStatus(deposit)}</b>
          <span className={`hint ${css.channel}`}>
            <ChannelName of={deposit.channel} />{' '}
            <span id={`${title}-ref`} className="phrase" translate="no">
              {deposit.ref}
            </span>
          </span>
          <div className={css.sum}>
            <span>
              <Amount of={deposit.amount_to_pay} /> {words.baht}
            </span>
            {isAwaited ? <Countdown until={deposit.expires_at} onZero={lookAgain} /> : null}
          </div>
        </div>
      </div>
      {isAwaited ? null : <DepositFate deposit={deposit} />}
      <div className={css.acts}>
        <ButtonLink tone={isAwaited ? 'primary' : undefined} size="s" to={depositPage(deposit)}>
          {isAwaited ? words.resume : words.seeDeposit}
        </ButtonLink>
        {isAwaited ? (
          <Button size="s" blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={() => askToCancel(deposit.id)}>
            {words.cancelThis}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
