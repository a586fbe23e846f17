import type { DepositRow } from '@portal/contract/console/deposits.ts';
import { useActionQueue } from '../parts/action-queue.ts';
import { Money } from '../parts/money.tsx';
import { Age } from '../parts/timestamp.tsx';
import * as css from './deposits.module.css';
import { stateWords } from './words.ts';

interface Props {
  requests: readonly DepositRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function RequestList({ requests, chosen, onChoose }: Props) {
  const { busy } = useActionQueue();
  return (
    <ul>
      {requests.map((request) => (
        <li key={request.id}>
          <button
            type="button"
            className={css.line}
            data-row={request.id}
            data-busy={busy.has(request.id) || undefined}
            aria-pressed={request.id === chosen}
            onClick={() => onChoose(request.id)}
          >
            <span className="grow">
              <b>
                <Money of={request.amount_to_pay} /> ·{' '}
                <span className="nb" translate="no">
                  {request.ref}
                </span>
              </b>
              <small>
                {request.member.tel_masked} · {busy.has(request.id) ? 'กำลังเติมเครดิต' : stateWords[request.state][0]}
              </small>
            </span>
            <Age at={request.created_at} />
          </button>
        </li>
      ))}
    </ul>
  );
}
