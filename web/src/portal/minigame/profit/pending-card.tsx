import { ButtonLink } from '../../../kit/button.tsx';
import { Card, Tile } from '../../../kit/card.tsx';
import { StatusChip } from '../../../kit/chip.tsx';
import { Amount } from '../../../kit/money.tsx';
import type { Withdrawal } from '../queries.ts';
import * as words from './words.ts';

/** One request at a time: it stands in the place of the form. */
export const PendingCard = ({ request }: { request: Withdrawal }) => (
  <Card aria-labelledby="pending">
    <div className="row">
      <Tile tone="pend" icon="hourglass" />
      <div className="grow">
        <b id="pending">{words.pending}</b>
        <p>
          <Amount of={request.amount} /> {words.baht}
        </p>
      </div>
      <StatusChip status={request.status} />
    </div>
    <ButtonLink tone="primary" wide to={`/mini-game/profit-manage/withdraw-detail?id=${request.id}`}>
      {words.seePending}
    </ButtonLink>
  </Card>
);
