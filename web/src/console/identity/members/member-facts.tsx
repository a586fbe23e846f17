import { levelName } from '@portal/contract/console/members.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import * as figures from '../../parts/layout/blocks.module.css';
import * as parts from '../../parts/layout/parts.module.css';
import { Age, Timestamp } from '../../parts/figures/time.tsx';
import { type MemberDetail, restrictionName } from './queries.ts';
import { CreditFigures, Fact } from '../../parts/layout/page.tsx';

/** Since when, how far up, and whether anything keeps the member from playing. */
interface StandingProps {
  of: MemberDetail;
  /** Absent: who looks may not change the level, or not here. */
  onLevel?: (() => void) | undefined;
}
export const Standing = ({ of: member, onLevel }: StandingProps) => {
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

/** The member's money, now and in all; nothing for who does not see it. */
export const Figures = ({ of: { credit, held, totals } }: { of: MemberDetail }) =>
  credit === null || held === null || totals === null ? null : (
    <MoneyFigures credit={credit} held={held} totals={totals} />
  );

interface MoneyProps {
  credit: bigint;
  held: bigint;
  totals: NonNullable<MemberDetail['totals']>;
}
const MoneyFigures = ({ credit, held, totals }: MoneyProps) => (
  <dl className={figures.root} data-across={4}>
    <CreditFigures credit={credit} held={held} />
    <div>
      <Fact name={`ฝากรวม ${totals.deposits} ครั้ง`} of={<Money of={totals.deposited} />} />
    </div>
    <div>
      <Fact name={`ถอนรวม ${totals.withdrawals} ครั้ง`} of={<Money of={totals.withdrawn} />} />
    </div>
  </dl>
);
