import type { WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { Money } from '../parts/money.tsx';
import * as parts from '../parts/parts.module.css';
import * as queue from '../parts/queue.module.css';
import { Age, Timestamp } from '../parts/timestamp.tsx';
import { MemberHeading } from '../parts/member-heading.tsx';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { WithdrawalChips } from './withdrawal-chips.tsx';
import { Background, Destination } from './withdrawal-facts.tsx';

export const WithdrawalDetail = ({ row }: { row: WithdrawalRow }) => (
  <section className={parts.panel} aria-label={`รายละเอียด ${row.ref}`}>
    <WithdrawalSummary row={row} />
    <WithdrawalActions row={row} />
  </section>
);

/** Whose it is, how much, where to, and what is known of the member's money. */
export const WithdrawalSummary = ({ row }: { row: WithdrawalRow }) => (
  <>
    <MemberHeading member={row.member} />
    <div className={`${parts.body} ${parts.blocks}`}>
      <div>
        <div className="row">
          <span className={`${parts.big} grow`} translate="no">
            ฿ <Money of={row.amount} />
          </span>
          <Age at={row.created_at} {...(row.status === 'waiting_for_approve' ? { sla: 'withdrawal' } : {})} />
        </div>
        <p className={`${parts.mini} num`}>
          <span translate="no">{row.ref}</span> · <Timestamp at={row.created_at} />
        </p>
        <div className={queue.state}>
          <WithdrawalChips of={row} />
        </div>
      </div>
      <Destination of={row} />
      <Background id={row.id} />
    </div>
  </>
);
