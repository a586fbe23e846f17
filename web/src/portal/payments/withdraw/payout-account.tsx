import type { ReactNode } from 'react';
import type { Satang } from '@portal/contract/money.ts';
import { Fact, Facts, Sum } from '../../../kit/facts.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { BankBadge } from '../../../kit/money/bank-badge.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { required } from '../../parts/payouts/words.ts';
import { creditAfter } from '../rules/amount-rules.ts';
import type { Preview } from '../queries.ts';
import * as css from './withdraw.module.css';
import * as withdraw from './withdraw-words.ts';
import * as words from '../words.ts';

interface Props {
  preview: Preview;
  amount: Satang | undefined;
  /** The commit. */
  children: ReactNode;
}

/** Where the money goes, what stays of the credit, and how long it takes. */
export const PayoutAccount = ({ preview, amount, children }: Props) => {
  const { account, expected_minutes, turnover } = preview;
  return (
    <Card aria-labelledby="payout">
      <div className="row">
        <BankBadge code={account.bank_code} />
        <div className={`${css.account} grow`}>
          <h2 id="payout">{words.toAccount}</h2>
          <b className="num" translate="no">
            {account.number_masked}
          </b>
          <span className="hint">
            {account.bank_name} · {account.name}
          </span>
        </div>
        <Link className="link" to="/profile?s=bank">
          {withdraw.notThis}
        </Link>
      </div>
      <div className={css.after}>
        <Facts>
          <Fact name={withdraw.creditAfter}>
            <Sum of={creditAfter(preview, amount)} unknown={required} />
          </Fact>
          {turnover ? null : <Fact name={withdraw.turnover}>{withdraw.noTurnover}</Fact>}
        </Facts>
      </div>
      <p className="hint row tight">
        <Icon name="clock" size="s" />
        {withdraw.eta(expected_minutes.from, expected_minutes.to)}
      </p>
      {children}
    </Card>
  );
};
