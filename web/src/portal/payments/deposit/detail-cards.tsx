import type { Deposit } from '@portal/contract/payments.ts';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import { Button } from '../../../kit/actions/button.tsx';
import { Amount, BigMoney } from '../../../kit/money/money.tsx';
import { Note } from '../../../kit/note.tsx';
import * as big from '../../../kit/big-money.module.css';
import { depositAction, isClosed } from '../../parts/book/payment-status.ts';
import { AskInChat, DepositMoneyStatus, ReportLink } from '../request-help.tsx';
import * as pay from './pay/pay-words.ts';
import { Timeline } from '../../../kit/list/timeline.tsx';
import { Fact, Facts, ReferenceRow } from '../../../kit/facts.tsx';
import { depositSteps } from './deposit-steps.ts';
import * as words from '../words.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { gamesOf } from '../../promotions/queries.ts';
import * as css from './pay/pay.module.css';
import * as depositWords from './deposit-words.ts';
import type { ReactNode, RefObject } from 'react';
import { ActionBar } from '../../../kit/layout/action-bar.tsx';
import { useOfflineReason } from '../../../kit/data/offline-reason.tsx';
import { slip as attach } from '../slip/slip-words.ts';
import { useAskToCancel } from '../open-requests.tsx';

interface StatusProps {
  deposit: Deposit;
  title: string;
  /** Name of its gateway. */
  name?: string | undefined;
  /** Actions once it is over. */
  children: ReactNode;
}

/** A deposit that no longer awaits its payment: its outcome and reason. */
export function DepositStatus({ deposit, title, name, children }: StatusProps) {
  const { amount_to_pay, reason, ref } = deposit;
  const isOver = isClosed(deposit);
  return (
    <Card aria-labelledby="status">
      <div className="row">
        <Tile tone="pend" icon={isOver ? 'alert' : 'hourglass'} />
        <h2 id="status" className="grow">
          {title}
        </h2>
      </div>
      <BigMoney of={amount_to_pay} className={big.root} />
      {name === undefined ? null : <p className="hint">{name}</p>}
      {reason && reason !== title ? <Note tone={isOver ? 'err' : 'pend'}>{reason}</Note> : null}
      <DepositMoneyStatus deposit={deposit} />
      {depositAction(deposit) === 'ask' ? <AskInChat reference={ref} /> : null}
      {isOver ? children : null}
    </Card>
  );
}

interface Props {
  deposit: Deposit;
  /** With its reference and report link, where no other card has them. */
  withHelp?: boolean;
}

/** Steps of a deposit. */
export const StepsCard = ({ deposit, withHelp = false }: Props) => (
  <Card aria-labelledby="steps">
    <h2 id="steps">{words.status}</h2>
    <Timeline label={words.status} steps={depositSteps(deposit)} />
    {withHelp ? (
      <>
        <Facts look="divided">
          <ReferenceRow of={deposit.ref} />
        </Facts>
        <ReportLink kind="deposit" reference={deposit.ref} />
      </>
    ) : null}
  </Card>
);

/** Offer of a request, in one line; its terms when opened. */
export function DepositOffer({ deposit: { offer } }: { deposit: Deposit }) {
  if (!offer) return null;
  return (
    <Card>
      <details className={css.offer}>
        <summary className="folds">
          <Tile tone="pink" icon="gift" />
          <span className="grow">
            <span className="hint">{depositWords.promotion}</span>
            <b>{offer.title}</b>
          </span>
          <span className={css.gain}>
            +<Amount of={offer.bonus} />
          </span>
          <Icon name="down" size="s" />
        </summary>
        <Facts look="divided">
          <Fact name={depositWords.bonus}>
            <Amount of={offer.bonus} />
          </Fact>
          <Fact name={depositWords.turnover}>
            <Amount of={offer.turnover} />
          </Fact>
          <Fact name={depositWords.maxWithdraw}>
            {offer.max_withdraw === null ? pay.unlimited : <Amount of={offer.max_withdraw} />}
          </Fact>
          <Fact name={depositWords.games}>{gamesOf(offer.games)}</Fact>
          {offer.expires === null ? null : <Fact name={pay.lasts}>{pay.inDays(offer.expires)}</Fact>}
        </Facts>
      </details>
    </Card>
  );
}

interface AwaitBarProps {
  id: string;
  /** Upload field of the slip, further down the page. */
  slip: RefObject<HTMLInputElement | null>;
}

/** Actions while the money is awaited: attach a slip, or cancel. */
export function DepositActionBar({ id, slip }: AwaitBarProps) {
  const askToCancel = useAskToCancel();
  const { blockedBy, reason } = useOfflineReason();
  const blocked = blockedBy ? ({ 'aria-disabled': true, 'aria-describedby': blockedBy } as const) : undefined;
  return (
    <ActionBar>
      <Button {...blocked} onClick={() => blocked ?? slip.current?.click()}>
        <Icon name="camera" size="s" />
        {attach}
      </Button>
      <Button {...blocked} onClick={() => blocked ?? askToCancel(id)}>
        {pay.cancel}
      </Button>
      {reason}
    </ActionBar>
  );
}
