import { levelName } from '@portal/contract/console/members.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Chip, Money, MemberHeading } from '../../parts/figures/marks.tsx';
import * as figures from '../../parts/layout/blocks.module.css';
import * as parts from '../../parts/layout/parts.module.css';
import { Age, Timestamp } from '../../parts/figures/time.tsx';
import { MemberBackground, RestrictionChip } from '../../parts/members/member-card.tsx';
import { type MemberDetail, memberQuery } from './queries.ts';
import { CreditFigures, Fact } from '../../parts/layout/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { Pane } from '../../parts/layout/pane.tsx';
import { MemberBank } from './revealable-field.tsx';

/** Member since, level, and restrictions. */
interface StandingProps {
  of: MemberDetail;
  /** Absent: no permission to change the level, or not editable here. */
  onLevel?: (() => void) | undefined;
}
export const MemberStatus = ({ of: member, onLevel }: StandingProps) => (
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
      <RestrictionChip of={member.restricted} />
    </div>
  </>
);

/** The member's balances and totals; nothing without permission. */
export function Figures({ of: { credit, held: reserved, withdrawable, turnover_left, totals } }: { of: MemberDetail }) {
  if (credit === null || reserved === null || totals === null) return null;
  const { deposited, deposits, withdrawn, withdrawals } = totals;
  const sums = [
    ['ถอนได้', withdrawable],
    ['เทิร์นที่เหลือ', turnover_left],
    [`ฝากรวม ${deposits} ครั้ง`, deposited],
    [`ถอนรวม ${withdrawals} ครั้ง`, withdrawn],
    ['สุทธิ', deposited - withdrawn],
  ] as const;
  return (
    <dl className={figures.root} data-across={4}>
      <CreditFigures credit={credit} reserved={reserved} />
      {sums.map(([name, sum]) => (
        <div key={name}>
          <Fact name={name} of={sum === null ? null : <Money of={sum} />} />
        </div>
      ))}
    </dl>
  );
}

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
            <MemberBackground of={member} />
          </div>
        </>
      )}
    </Pane>
  );
}
