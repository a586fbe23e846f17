import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { bankName } from '@portal/contract/banks.ts';
import { BankBadge } from '../parts/figures/bank-badge.tsx';
import * as parts from '../parts/layout/parts.module.css';

/** The operator's account that a line is of. */
export const Account = ({ of: { bank_code, number } }: { of: StatementLine['bank_account'] }) => (
  <span className="row tight nb">
    <BankBadge code={bank_code} />
    <span>
      {bankName(bank_code)}
      <span className={`${parts.mini} num`} translate="no">
        {' '}
        {number.slice(-4)}
      </span>
    </span>
  </span>
);
