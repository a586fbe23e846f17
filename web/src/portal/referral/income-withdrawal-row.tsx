import type { IncomeWithdrawal } from '@portal/contract/referral.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { Tile } from '../../kit/card.tsx';
import { StatusChip } from '../../kit/chip.tsx';
import { Link } from '../../kit/link.tsx';
import * as rows from '../../kit/list-rows.module.css';
import { When } from '../../kit/when.tsx';
import { CaseMark } from '../parts/case-mark.tsx';
import { destinations } from './withdraw-words.ts';
import * as words from './words.ts';

/** A withdrawal of income, and the way to all of it. */
export const IncomeWithdrawalRow = ({ row: { id, requested_at, amount, status, to } }: { row: IncomeWithdrawal }) => (
  <li>
    <Link className={rows.row} to={`/refer/profit-manage/withdraw-detail?id=${id}`}>
      <Tile tone="aqua" icon={to === 'bank' ? 'bank' : 'wallet'} />
      <span className="grow">
        <b>{destinations[to]}</b>
        <span className="hint">
          <When at={requested_at} as="iso" />
        </span>
      </span>
      <span className={rows.end}>
        <b className={rows.sum} data-struck={status === 'rejected' || undefined} translate="no">
          <span className="sr">{words.inBaht(formatBaht(amount))}</span>
          <span aria-hidden="true">{formatBaht(amount)}</span>
        </b>
        <StatusChip status={status} />
        <CaseMark about="income_withdrawal" name={id} />
      </span>
    </Link>
  </li>
);
