import { useQuery } from '@tanstack/react-query';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { MINIGAME_WEB } from '../../kit/api-urls.ts';
import { Card, Tile } from '../../kit/card.tsx';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useIsUnrestricted, useRestriction } from '../identity/queries.ts';
import { miniCreditQuery } from '../minigame/queries.ts';
import { returnLossQuery } from '../promotions/queries.ts';
import * as css from './hub.module.css';
import * as words from './words.ts';

/** What else is the member's: stays where it is also with nothing in it, only quieter. On a break only what was won already is left. */
export function OtherWallets() {
  const isRestricted = useRestriction() !== null;
  const loss = useQuery({ ...returnLossQuery, enabled: useIsUnrestricted() }).data;
  const won = useQuery(miniCreditQuery).data?.credit;
  if (isRestricted && !won) return null;
  return (
    <Card aria-labelledby="wallets" also={css.wallets}>
      <h2 id="wallets">{words.otherWallets}</h2>
      {isRestricted ? null : (
        <Wallet
          to="/tx/withdraw/return-loss"
          icon="refresh"
          name={words.returnLoss}
          amount={loss && (loss.eligible ? loss.amount : 0n)}
        />
      )}
      <Wallet to={`${MINIGAME_WEB}/profit-manage`} icon="gift" name={words.minigameProfit} amount={won} />
    </Card>
  );
}

interface Props {
  to: string;
  icon: IconName;
  name: string;
  /** Undefined: not known. */
  amount: Satang | undefined;
}

const Wallet = ({ to, icon, name, amount }: Props) => (
  <Link to={to}>
    <Tile {...(amount ? { tone: 'aqua' as const } : {})} icon={icon} />
    <span className="grow">{name}</span>
    <span className={css.sum} data-some={amount ? true : undefined} translate="no">
      <span className="sr">{amount === undefined ? words.unknownAmount : words.inBaht(formatBaht(amount))}</span>
      <span aria-hidden="true">{amount === undefined ? '—' : formatBaht(amount)}</span>
    </span>
    <Icon name="right" size="s" />
  </Link>
);
