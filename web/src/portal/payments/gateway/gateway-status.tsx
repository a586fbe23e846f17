import type { Deposit } from '@portal/contract/payments.ts';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { BigMoney } from '../../../kit/money/money.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { Note } from '../../../kit/note.tsx';
import * as big from '../../../kit/big-money.module.css';
import * as pay from '../deposit/pay/pay-words.ts';
import { useSendDeposit } from '../deposit/form/use-send-deposit.ts';
import { depositAct, isClosed } from '../../parts/book/deposit-fate.ts';
import { AskInChat } from '../help/ask-in-chat.tsx';
import { DepositFate } from '../help/money-fate.tsx';
import * as words from './gateway-words.ts';
import { isProvider, useGatewayName } from '../queries.ts';

function titleOf({ state, qr_payload }: Deposit): string {
  if (state === 'expired') return qr_payload ? words.qrExpired : words.expired;
  if (state === 'cancelled') return pay.cancelled;
  if (state === 'rejected') return words.failed;
  return state === 'review' ? pay.review : words.confirming;
}

/** A payment that can no longer be begun: what became of it, and what can be done now. */
export function GatewayStatus({ deposit }: { deposit: Deposit }) {
  const { channel, amount_to_pay, reason } = deposit;
  const name = useGatewayName(channel);
  const isOver = isClosed(deposit);
  const act = depositAct(deposit);
  const title = titleOf(deposit);
  return (
    <Card aria-labelledby="status">
      <div className="row">
        <Tile tone="pend" icon={isOver ? 'alert' : 'hourglass'} />
        <h2 id="status" className="grow">
          {title}
        </h2>
      </div>
      <BigMoney of={amount_to_pay} className={big.root} />
      <p className="hint">{name}</p>
      {reason && reason !== title ? <Note tone={isOver ? 'err' : 'pend'}>{reason}</Note> : null}
      <DepositFate deposit={deposit} />
      {act === 'ask' ? <AskInChat reference={deposit.ref} /> : null}
      {isOver ? (
        <>
          {act === 'anew' ? <Again deposit={deposit} /> : null}
          <ButtonLink wide replace to="/tx/deposit">
            {words.other}
          </ButtonLink>
        </>
      ) : null}
    </Card>
  );
}

/** The same once more: a new request takes the place of the one that is over. */
function Again({ deposit: { channel, amount, promotion_id, qr_payload } }: { deposit: Deposit }) {
  const send = useSendDeposit({ replace: true });
  const isOnline = useOnline();
  if (!isProvider(channel)) return null;
  return (
    <Button
      tone="primary"
      wide
      blocked={isOnline ? undefined : NEEDS_CONNECTION}
      onClick={() => void send({ amount, promotion_id }, [{ channel, code: channel }])}
    >
      {qr_payload ? words.newQr : words.newPage}
    </Button>
  );
}
