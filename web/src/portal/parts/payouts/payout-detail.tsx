import type { ReactNode } from 'react';
import { chipOf } from '@portal/contract/status.ts';
import { useAnnounceChange } from '../../../kit/live/announcer.ts';
import * as big from '../../../kit/big-money.module.css';
import { Card } from '../../../kit/layout/card.tsx';
import { StatusChip } from '../../../kit/actions/chip.tsx';
import { BigMoney } from '../../../kit/money/money.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as split from '../../../kit/split.module.css';
import { Timeline } from '../../../kit/list/timeline.tsx';
import { When } from '../../../kit/time/when.tsx';
import type { Payout, PayoutStep } from './rules.ts';
import * as words from './words.ts';

interface Props {
  title: string;
  payout: Pick<Payout, 'amount' | 'status'>;
  steps: readonly PayoutStep[];
  /** Sentence at the current step, except the last one. */
  canLeave: string;
  /** Below the amount. */
  notes: ReactNode;
  /** Facts for support, and links. */
  children: ReactNode;
}

/** One request with all its steps. */
export function PayoutDetail({ title, payout: { amount, status }, steps, canLeave, notes, children }: Props) {
  useAnnounceChange(chipOf(status)?.text);
  return (
    <div className={split.root}>
      <div className={split.column}>
        <Card aria-labelledby="payout">
          <div className="head">
            <h2 id="payout" className="hint">
              {title}
            </h2>
            <span>
              <StatusChip status={status} />
            </span>
          </div>
          <BigMoney of={amount} className={big.root} />
          {notes}
        </Card>
        <Card>
          <h2 className="sr">{words.stepsLabel}</h2>
          <Timeline
            label={words.stepsLabel}
            steps={steps.map(({ at, ...step }, nth) => ({
              ...step,
              hint: step.state === 'now' && nth < steps.length - 1 ? canLeave : undefined,
              at: at && <When at={at} as="clock" />,
            }))}
          />
        </Card>
      </div>
      <div className={split.column}>{children}</div>
    </div>
  );
}

export const PayoutWaiting = () => (
  <div className={split.root} aria-busy="true">
    <p className="sr">{words.loading}</p>
    <div className={split.column}>
      <Skeleton width="100%" height={145} />
      <Skeleton width="100%" height={310} />
    </div>
    <Skeleton width="100%" height={170} />
  </div>
);
