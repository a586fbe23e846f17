import { Card, Tile } from '../../../kit/layout/card.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { formatRound } from '@portal/contract/money.ts';
import type { Allowance } from '../rules.ts';
import { seeWithdrawal } from '../words.ts';
import * as words from './deposit-words.ts';

/** Less is left than the least that can be paid in: when there is more again, and the limits. Nothing here makes one larger. */
export const LimitCard = ({ allowance: { left, returns_at } }: { allowance: Allowance }) => (
  <Card aria-labelledby="limit">
    <div className="row">
      <Tile tone="pend" icon="lock" />
      <div className="grow">
        <h2 id="limit">{words.noRoom}</h2>
        <p className="hint">
          <span>{words.allowance(formatRound(left))}</span>
          {returns_at ? <span>{` · ${words.returns(formatDateTime(returns_at, 'short-day'))}`}</span> : null}
        </p>
      </div>
    </div>
    <ButtonLink wide to="/profile?s=limits">
      {words.seeLimits}
    </ButtonLink>
  </Card>
);

/** A withdrawal waits or is being paid: no deposit before it is finished. */
export const BlockedCard = ({ withdrawal }: { withdrawal: string }) => (
  <Card aria-labelledby="blocked">
    <div className="row">
      <Tile tone="pend" icon="lock" />
      <h2 id="blocked" className="grow">
        {words.blocked}
      </h2>
    </div>
    <ButtonLink wide to={`/tx/withdraw-detail?id=${withdrawal}`}>
      {seeWithdrawal}
    </ButtonLink>
  </Card>
);
