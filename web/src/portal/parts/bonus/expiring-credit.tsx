import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBaht } from '@portal/contract/money.ts';
import { MINIGAME_WEB } from '../../../kit/data/api-urls.ts';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { serverNow } from '../../../kit/time/server-time.ts';
import { miniCreditQuery } from '../../minigame/queries.ts';

const words = {
  minigameCredit: 'เครดิตมินิเกม',
  expiring: (x: string, date: string) => `เครดิต ${x}\u00A0บาทจะหมดอายุ ${date}`,
  manageMinigame: 'จัดการกำไร',
};

const SOON_MS = 3 * 86_400_000;

/** Shown from three days before mini-game credit expires. `isHere`: the current page is where to act. */
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
