import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { BankBadge } from '../parts/bank-badge.tsx';
import { useActionQueue } from '../parts/action-queue.ts';
import { Money } from '../parts/money.tsx';
import { Age } from '../parts/timestamp.tsx';
import * as css from './deposits.module.css';
import { senderOf } from './words.ts';

interface Props {
  lines: readonly StatementLine[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function LineList({ lines, chosen, onChoose }: Props) {
  const { busy } = useActionQueue();
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id}>
          <button
            type="button"
            className={css.line}
            data-row={line.id}
            data-busy={busy.has(line.id) || undefined}
            aria-pressed={line.id === chosen}
            onClick={() => onChoose(line.id)}
          >
            <BankBadge code={line.from_bank ?? ''} />
            <span className="grow">
              <b>
                <Money of={line.amount} />
              </b>
              <small>{busy.has(line.id) ? 'กำลังเติมเครดิต' : senderOf(line) || 'ไม่ทราบผู้โอน'}</small>
            </span>
            <Age at={line.occurred_at} sla="deposit" />
          </button>
        </li>
      ))}
    </ul>
  );
}
