import type { ReactNode } from 'react';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import { StatusChip } from '../../../kit/actions/chip.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import type { Payout } from './rules.ts';
import * as words from './words.ts';

interface Props {
  title?: ReactNode;
  /** Label of the link to its page. */
  see: string;
  to: string;
  /** Undefined while loading. */
  payout: Pick<Payout, 'amount' | 'status'> | undefined;
}

/** One request at a time: the pending one replaces the form. */
export const PendingPayout = ({ title = words.pending, see, to, payout }: Props) => (
  <Card aria-labelledby="pending">
    <div className="row">
      <Tile tone="pend" icon="hourglass" />
      <div className="grow">
        <b id="pending">{title}</b>
        {payout ? (
          <div className="head">
            <span>
              <Amount of={payout.amount} /> {words.baht}
            </span>
            <StatusChip status={payout.status} />
          </div>
        ) : (
          <Skeleton width={110} height={25} />
        )}
      </div>
    </div>
    <ButtonLink tone="primary" wide to={to}>
      {see}
    </ButtonLink>
  </Card>
);
