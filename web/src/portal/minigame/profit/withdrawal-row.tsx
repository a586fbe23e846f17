import { formatBaht } from '@portal/contract/money.ts';
import { Tile } from '../../../kit/card.tsx';
import { StatusChip } from '../../../kit/chip.tsx';
import { Link } from '../../../kit/link.tsx';
import * as rows from '../../../kit/list-rows.module.css';
import { When } from '../../../kit/when.tsx';
import { CaseMark } from '../../parts/case-mark.tsx';
import type { Withdrawal } from '../queries.ts';
import * as words from './words.ts';

export const WithdrawalRow = ({ row: { id, ref, amount, createdAt, status } }: { row: Withdrawal }) => (
  <li>
    <Link className={rows.row} to={`/mini-game/profit-manage/withdraw-detail?id=${id}`}>
      <Tile tone="aqua" icon="swap" />
      <span className="grow">
        <b translate="no">{ref}</b>
        <span className="hint">
          <When at={createdAt} as="iso" />
        </span>
      </span>
      <span className={rows.end}>
        <span className={rows.sum} translate="no">
          <span className="sr">
            {formatBaht(amount)} {words.baht}
          </span>
          <span aria-hidden="true">{formatBaht(amount)}</span>
        </span>
        <StatusChip status={status} />
        <CaseMark about="minigame_withdrawal" name={id} />
      </span>
    </Link>
  </li>
);
