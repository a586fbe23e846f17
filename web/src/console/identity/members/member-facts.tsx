import { levelName } from '@portal/contract/console/members.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import * as figures from '../../parts/layout/blocks.module.css';
import * as parts from '../../parts/layout/parts.module.css';
import { Age, Timestamp } from '../../parts/figures/time.tsx';
import { type MemberDetail, restrictionName } from './queries.ts';
import { CreditFigures, Fact } from '../../parts/layout/page.tsx';

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
