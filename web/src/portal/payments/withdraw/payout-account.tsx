import { Icon } from '../../../kit/icon.tsx';
import { Card } from '../../../kit/card.tsx';
import { BankBadge } from '../../../kit/bank-badge.tsx';
import type { Preview } from '../queries.ts';
import * as css from './withdraw.module.css';
import * as withdraw from './withdraw-words.ts';
import * as words from '../words.ts';

/** Where the money goes, and how long that takes. */
export const PayoutAccount = ({ account, expected_minutes }: Pick<Preview, 'account' | 'expected_minutes'>) => (
  <Card aria-labelledby="payout">
    <h2 id="payout">{words.toAccount}</h2>
    <div className="row">
      <BankBadge code={account.bank_code} />
      <div className={`${css.account} grow`}>
        <b className="num" translate="no">
          {account.number_masked}
        </b>
        <span className="hint">
          {account.bank_name} · {account.name}
        </span>
      </div>
    </div>
    <p className="hint row tight">
      <Icon name="clock" size="s" />
      {withdraw.eta(expected_minutes.from, expected_minutes.to)}
    </p>
  </Card>
);
