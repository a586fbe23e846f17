import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { Card } from '../../../kit/card.tsx';
import * as css from './withdraw.module.css';
import * as words from './withdraw-words.ts';
import { inBaht } from '../words.ts';

const Sum = ({ of }: { of: Satang }) => (
  <span translate="no">
    <span className="sr">{inBaht(formatBaht(of))}</span>
    <span aria-hidden="true">{formatBaht(of)}</span>
  </span>
);

export const BalanceCard = ({ balance, withdrawable }: { balance: Satang; withdrawable: Satang }) => (
  <Card>
    <dl className={css.balance}>
      <div>
        <dt>{words.balance}</dt>
        <dd>
          <Sum of={balance} />
        </dd>
      </div>
      <div>
        <dt>{words.can}</dt>
        <dd data-some={withdrawable > 0n || undefined} data-none={withdrawable === 0n || undefined}>
          <Sum of={withdrawable} />
        </dd>
      </div>
    </dl>
  </Card>
);
