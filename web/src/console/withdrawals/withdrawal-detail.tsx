import { Link } from 'react-router';
import type { WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { Money } from '../parts/money.tsx';
import * as button from '../parts/button.module.css';
import * as parts from '../parts/parts.module.css';
import { Age, Stamp } from '../parts/when.tsx';
import { useMay } from '../session/queries.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { WithdrawalChips } from './withdrawal-chips.tsx';
import { Background, Destination } from './withdrawal-facts.tsx';
import * as css from './withdrawals.module.css';

export function WithdrawalDetail({ row }: { row: WithdrawalRow }) {
  const may = useMay();
  const { member } = row;
  return (
    <section className={parts.panel} aria-label={`รายละเอียด ${row.ref}`}>
      <div className={parts.head}>
        <div className="grow">
          <h2 className="num" translate="no">
            {member.tel_masked}
          </h2>
          <p className={parts.mini}>{member.name}</p>
        </div>
        {may('members.see') ? (
          <Link className={button.btn} data-small to={`/members/${member.id}`}>
            360°
          </Link>
        ) : null}
      </div>
      <div className={`${parts.body} ${parts.blocks}`}>
        <div>
          <div className="row">
            <span className={`${parts.big} grow`} translate="no">
              ฿ <Money of={row.amount} />
            </span>
            <Age at={row.created_at} {...(row.status === 'waiting_for_approve' ? { sla: 'withdrawal' } : {})} />
          </div>
          <p className={`${parts.mini} num`}>
            <span translate="no">{row.ref}</span> · <Stamp at={row.created_at} />
          </p>
          <div className={css.state}>
            <WithdrawalChips of={row} />
          </div>
        </div>
        <Destination of={row} />
        <Background id={row.id} />
      </div>
      <WithdrawalActions row={row} />
    </section>
  );
}
