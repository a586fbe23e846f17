import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import { Card, Tile } from '../../kit/card.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useIsUnrestricted, useRestriction } from '../identity/queries.ts';
import { returnLossQuery } from '../promotions/queries.ts';
import * as css from './hub.module.css';
import * as words from './words.ts';

/** What else is the member's: stays where it is also with nothing in it, only quieter. On a break there is nothing to see. */
export function OtherWallets() {
  const isRestricted = useRestriction() !== null;
  const loss = useQuery({ ...returnLossQuery, enabled: useIsUnrestricted() }).data;
  if (isRestricted) return null;
  const amount = loss?.eligible ? loss.amount : 0n;
  return (
    <Card aria-labelledby="wallets" also={css.wallets}>
      <h2 id="wallets">{words.otherWallets}</h2>
      <Link to="/tx/withdraw/return-loss">
        <Tile {...(amount > 0n ? { tone: 'aqua' as const } : {})} icon="refresh" />
        <span className="grow">{words.returnLoss}</span>
        <span className={css.sum} data-some={amount > 0n || undefined} translate="no">
          <span className="sr">{loss ? words.inBaht(formatBaht(amount)) : words.unknownAmount}</span>
          <span aria-hidden="true">{loss ? formatBaht(amount) : '—'}</span>
        </span>
        <Icon name="right" size="s" />
      </Link>
    </Card>
  );
}
