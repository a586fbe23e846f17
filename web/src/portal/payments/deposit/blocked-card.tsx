import { Card, Tile } from '../../../kit/card.tsx';
import { ButtonLink } from '../../../kit/button.tsx';
import * as deposit from './deposit-words.ts';
import * as words from '../words.ts';

/** A withdrawal waits or is being paid: no deposit before it is finished. */
export const BlockedCard = ({ withdrawal }: { withdrawal: string }) => (
  <Card aria-labelledby="blocked">
    <div className="row">
      <Tile tone="pend" icon="lock" />
      <h2 id="blocked" className="grow">
        {deposit.blocked}
      </h2>
    </div>
    <ButtonLink wide to={`/tx/withdraw-detail?id=${withdrawal}`}>
      {words.seeWithdrawal}
    </ButtonLink>
  </Card>
);
