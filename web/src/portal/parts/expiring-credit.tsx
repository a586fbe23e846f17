import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBaht } from '@portal/contract/money.ts';
import { MINIGAME_WEB } from '../../kit/api-urls.ts';
import { Card, Tile } from '../../kit/card.tsx';
import { formatDateTime } from '../../kit/date-time.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { serverNow } from '../../kit/server-time.ts';
import { miniCreditQuery } from '../minigame/queries.ts';
import * as words from './expiring-words.ts';

const SOON_MS = 3 * 86_400_000;

/** From three days before mini-game credit is gone, while there is time to act. `isHere`: the page is where one acts. */
export function ExpiringCredit({ isHere = false }: { isHere?: boolean }) {
  const credit = useQuery(miniCreditQuery).data;
  const [now] = useState(serverNow);
  if (!credit?.expiresDate || credit.credit === 0n || credit.expiresDate.getTime() - now > SOON_MS) return null;
  return (
    <Card aria-label={words.minigameCredit}>
      <div className="row">
        <Tile tone="pend" icon="hourglass" />
        <div className="grow">
          <b>{words.expiring(formatBaht(credit.credit), formatDateTime(credit.expiresDate, 'day'))}</b>{' '}
          {isHere ? null : (
            <Link className="link bare" to={`${MINIGAME_WEB}/profit-manage`}>
              {words.manageMinigame}
              <Icon name="right" size="s" />
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}
