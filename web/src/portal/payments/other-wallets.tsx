import { useQuery } from '@tanstack/react-query';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { MINIGAME_WEB } from '../../kit/data/api-urls.ts';
import { Card, Tile } from '../../kit/layout/card.tsx';
import { Icon, type IconName } from '../../kit/actions/icon.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { useIsUnrestricted, useRestriction } from '../identity/queries.ts';
import { miniCreditQuery } from '../minigame/queries.ts';
import { returnLossQuery } from '../promotions/queries.ts';
import { incomeQuery } from '../referral/queries.ts';
import * as css from './money-pages.module.css';
import * as words from './words.ts';

/** The member's other wallets; an empty one stays, subdued. No cashback during a break. */
export function OtherWallets() {
  const isRestricted = useRestriction() !== null;
  const loss = useQuery({ ...returnLossQuery, enabled: useIsUnrestricted() }).data;
  const won = useQuery(miniCreditQuery).data?.credit;
  const income = useQuery(incomeQuery).data;
  const lossAmount = loss?.eligible ? loss.amount : 0n;
  return (
    <Card aria-labelledby="wallets" also={css.wallets}>
      <h2 id="wallets">{words.otherWallets}</h2>
      <Wallet to="/tx/withdraw/income" name={words.income} icon="user" tone="pink" amount={income?.availableAff} />
      {isRestricted ? null : (
        <Wallet
          to="/tx/withdraw/return-loss"
          name={words.returnLoss}
          icon="refresh"
          tone="aqua"
          amount={loss && lossAmount}
        />
      )}
      {isRestricted && !won ? null : (
        <Wallet to={`${MINIGAME_WEB}/profit-manage`} name={words.minigameProfit} icon="gift" tone="lime" amount={won} />
      )}
    </Card>
  );
}

interface WalletProps {
  to: string;
  name: string;
  icon: IconName;
  /** With a balance. */
  tone: 'pink' | 'aqua' | 'lime';
  /** Undefined until loaded. */
  amount: Satang | undefined;
}

const Wallet = ({ to, name, icon, tone, amount }: WalletProps) => (
  <Link to={to}>
    <Tile {...(amount ? { tone } : {})} icon={icon} />
    <span className="grow">{name}</span>
    <span className={css.walletSum} data-some={amount ? true : undefined} translate="no">
      <span className="sr">{amount === undefined ? words.unknownAmount : words.inBaht(formatBaht(amount))}</span>
      <span aria-hidden="true">{amount === undefined ? '—' : formatBaht(amount)}</span>
    </span>
    <Icon name="right" size="s" />
  </Link>
);
