import { useQuery } from '@tanstack/react-query';
import type { ReportRow } from '@portal/contract/payments.ts';
import { MemberHeading, Money, StatusChip } from '../../parts/figures/marks.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { Timestamp } from '../../parts/figures/time.tsx';
import { MemberBank } from './revealable-field.tsx';
import { Figures, MemberStatus } from './member-facts.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import * as css from './members.module.css';
import { memberQuery } from './queries.ts';

const LATEST = 5;

/** Summary of a member; the full page has the rest and the actions. */
export function MemberSidePanel({ id }: { id: string }) {
  const query = useQuery(memberQuery(id));
  return (
    <Pane query={query}>
      {(member) => (
        <>
          <MemberHeading member={member} />
          <div className={`${parts.body} ${layout.stack}`}>
            <div>
              <MemberStatus of={member} />
            </div>
            <Figures of={member} />
            {member.bank ? <MemberBank member={member} bank={member.bank} /> : null}
            {member.deposits ? <Latest title="ฝากล่าสุด" rows={member.deposits} /> : null}
            {member.withdrawals ? <Latest title="ถอนล่าสุด" rows={member.withdrawals} /> : null}
          </div>
        </>
      )}
    </Pane>
  );
}

const Latest = ({ title, rows }: { title: string; rows: readonly ReportRow[] }) => (
  <div>
    <h3>{title}</h3>
    {rows.length === 0 ? <p className="hint">ไม่มีรายการ</p> : null}
    <ul className={css.latest}>
      {rows.slice(0, LATEST).map((row) => (
        <li key={row.id}>
          <span className={`${parts.mini} grow`}>
            <Timestamp at={row.bank_time} />
          </span>
          <StatusChip status={row.transaction_status} />
          <b>
            <Money of={row.amount} />
          </b>
        </li>
      ))}
    </ul>
  </div>
);
