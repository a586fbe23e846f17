import type { ReactNode } from 'react';
import { formatBaht, formatRound } from '@portal/contract/money.ts';
import * as big from '../../../kit/big-money.module.css';
import { Button } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Meter } from '../../../kit/money/meter.tsx';
import { BigMoney } from '../../../kit/money/money.tsx';
import { Note } from '../../../kit/note.tsx';
import { progressPercent } from './rules.ts';
import type { PayoutSource, PayoutBalance } from './source.ts';
import * as words from './words.ts';

interface Props<To extends string> {
  source: PayoutSource<To>;
  balance: PayoutBalance<To>;
  hasPending?: boolean;
  hasBounds?: boolean;
  isForm?: boolean;
  /** Action. */
  children?: ReactNode;
}

/** The balance, and what is missing to the minimum. */
export function WalletBalanceCard<To extends string>({
  source,
  balance,
  hasPending,
  hasBounds,
  isForm,
  children,
}: Props<To>) {
  const { Start, words: own } = source;
  const { available, minimum, notes = [] } = balance;
  const isShort = available < minimum;
  return (
    <Card aria-labelledby="balance">
      <h2 id="balance">{own.available}</h2>
      <BigMoney of={available} className={big.root} />
      {hasBounds ? (
        <>
          <Meter label={words.minimum} percent={progressPercent(balance)} />
          <p className="hint">
            <span>{words.min(formatRound(minimum))}</span>
            {available > 0n ? (
              <span>{` · ${isShort ? words.more(formatBaht(minimum - available)) : words.can(formatBaht(available))}`}</span>
            ) : null}
          </p>
        </>
      ) : null}
      {notes.map((note) => (
        <Note key={note} tone="pend">
          {note}
        </Note>
      ))}
      {available === 0n && !hasPending ? (
        <EmptyState text={own.nothing}>
          <Start isForm={isForm === true} />
        </EmptyState>
      ) : null}
      {available > 0n && isShort && !hasPending ? (
        <Button wide blocked={words.min(formatRound(minimum))}>
          {isForm ? own.submit : own.go}
        </Button>
      ) : null}
      {children}
    </Card>
  );
}
