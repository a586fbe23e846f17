import type { Deposit, DepositState } from '@portal/contract/payments.ts';
import { Card, Tile } from '../../../../kit/layout/card.tsx';
import { ButtonLink } from '../../../../kit/actions/button.tsx';
import { BigMoney } from '../../../../kit/money/money.tsx';
import { Note } from '../../../../kit/note.tsx';
import * as big from '../../../../kit/big-money.module.css';
import { depositAct, isClosed } from '../../../parts/book/deposit-fate.ts';
import { AskInChat } from '../../help/ask-in-chat.tsx';
import { DepositFate } from '../../help/money-fate.tsx';
import * as words from '../pay/pay-words.ts';

const titles: Partial<Record<DepositState, string>> = {
  expired: words.expired,
  cancelled: words.cancelled,
  rejected: words.rejected,
  review: words.review,
  slip_sent: words.slipSent,
};

/** A deposit that no longer waits for its transfer: what became of it, and why. */
export function DepositStatus({ deposit }: { deposit: Deposit }) {
  const { state, amount_to_pay, reason } = deposit;
  const isOver = isClosed(deposit);
  const act = depositAct(deposit);
  return (
    <Card aria-labelledby="status">
      <div className="row">
        <Tile tone="pend" icon={isOver ? 'alert' : 'hourglass'} />
        <h2 id="status" className="grow">
          {titles[state] ?? words.checking}
        </h2>
      </div>
      <BigMoney of={amount_to_pay} className={big.root} />
      {reason ? <Note tone={isOver ? 'err' : 'pend'}>{reason}</Note> : null}
      <DepositFate deposit={deposit} />
      {act === 'ask' ? <AskInChat reference={deposit.ref} /> : null}
      {isOver ? (
        <ButtonLink tone={act === 'anew' ? 'primary' : undefined} wide replace to="/tx/deposit">
          {words.createNew}
        </ButtonLink>
      ) : null}
    </Card>
  );
}
