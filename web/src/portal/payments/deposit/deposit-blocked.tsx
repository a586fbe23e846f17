import { Card, Tile } from '../../../kit/layout/card.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { formatRound } from '@portal/contract/money.ts';
import type { Allowance } from '../rules.ts';
import { seeWithdrawal } from '../words.ts';
import * as words from './deposit-words.ts';

/** The allowance is below the minimum deposit: shows when it renews, and the limits. No way to raise one here. */
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

/** A withdrawal is pending or being paid: no deposit before it has finished. */
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
