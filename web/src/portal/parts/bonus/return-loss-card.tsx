import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { useIsUnrestricted, useRestriction } from '../../identity/queries.ts';
import { periodOf, returnLossQuery } from '../../promotions/queries.ts';
import * as words from '../words.ts';

/** Shown only when something can be returned: plain words, no countdown. */
export function ReturnLossCard() {
  const isRestricted = useRestriction() !== null;
  const loss = useQuery({ ...returnLossQuery, enabled: useIsUnrestricted() }).data;
  if (isRestricted || !loss?.eligible) return null;
  return (
    <Card aria-labelledby="return-loss">
      <div className="row">
        <Tile tone="aqua" icon="refresh" />
        <div className="grow">
          <h2 id="return-loss">{words.returnLoss}</h2>
          <p className="hint">
            <span className="nb">
              {words.canHave} <Amount of={loss.amount} /> {words.baht}
            </span>{' '}
            {words.fromPeriod(periodOf(loss))}
          </p>
        </div>
      </div>
      <ButtonLink size="s" wide to="/tx/withdraw/return-loss">
        {words.seeReturnLoss}
      </ButtonLink>
    </Card>
  );
}
