import { levelName } from '@portal/contract/console/members.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Chip, Money, MemberHeading, StatusChip } from '../../parts/figures/marks.tsx';
import * as figures from '../../parts/layout/blocks.module.css';
import * as parts from '../../parts/layout/parts.module.css';
import { Age, Timestamp } from '../../parts/figures/time.tsx';
import { type MemberDetail, restrictionName, memberQuery } from './queries.ts';
import { CreditFigures, Fact } from '../../parts/layout/page.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReportRow } from '@portal/contract/payments.ts';
import { Pane } from '../../parts/layout/pane.tsx';
import { MemberBank } from './revealable-field.tsx';
import * as css from './members.module.css';

/** Member since, level, and restrictions. */
interface StandingProps {
  of: MemberDetail;
  /** Absent: no permission to change the level, or not editable here. */
  onLevel?: (() => void) | undefined;
}
export const MemberStatus = ({ of: member, onLevel }: StandingProps) => {
  const { restricted } = member;
  return (
    <>
      <p className="hint">
        <span>สมัคร</span> <Timestamp at={member.created_at} />
        {member.last_seen_at ? (
          <>
            {' '}
            · เห็นล่าสุด <Age at={member.last_seen_at} />
          </>
        ) : null}
      </p>
      <div className={parts.chips}>
        <Chip>{levelName(member.member_level)}</Chip>
        {onLevel ? (
          <Button small icon="pencil" onClick={onLevel}>
            แก้ไข <span className="sr">ระดับ</span>
          </Button>
        ) : null}
        {restricted ? (
          <Chip tone="err" icon="lock">
            {restrictionName(restricted.reason)}
            {restricted.until ? (
              <>
                {' '}
                ถึง <Timestamp at={restricted.until} />
              </>
            ) : null}
          </Chip>
        ) : (
          <Chip tone="ok">ไม่มีข้อจำกัด</Chip>
        )}
      </div>
    </>
  );
};

/** The member's balances and totals; nothing without permission. */
export const Figures = ({ of: { credit, held: reserved, totals } }: { of: MemberDetail }) =>
  credit === null || reserved === null || totals === null ? null : (
    <MoneyFigures credit={credit} reserved={reserved} totals={totals} />
  );

interface MoneyProps {
  credit: bigint;
  reserved: bigint;
  totals: NonNullable<MemberDetail['totals']>;
}
const MoneyFigures = ({ credit, reserved, totals }: MoneyProps) => (
  <dl className={figures.root} data-across={4}>
    <CreditFigures credit={credit} reserved={reserved} />
    <div>
      <Fact name={`ฝากรวม ${totals.deposits} ครั้ง`} of={<Money of={totals.deposited} />} />
    </div>
    <div>
      <Fact name={`ถอนรวม ${totals.withdrawals} ครั้ง`} of={<Money of={totals.withdrawn} />} />
    </div>
  </dl>
);

const LATEST = 5;

/** Summary of a member; the full page has the rest and the actions. */
export function MemberSidePanel({ id }: { id: string }) {
  const query = useQuery(memberQuery(id));
  return (
    <Pane query={query}>
      {(member) => (
        <>
          <MemberHeading member={member} />
          <div className={`${parts.body} grid`}>
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
    <ul className={`divided ${css.latest}`}>
      {rows.slice(0, LATEST).map((row) => (
        <li key={row.id} className="row tight">
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
