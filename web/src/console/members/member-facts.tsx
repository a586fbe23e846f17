import { Chip } from '../parts/chip.tsx';
import { Money } from '../parts/money.tsx';
import * as parts from '../parts/parts.module.css';
import { Age, Timestamp } from '../parts/timestamp.tsx';
import * as css from './members.module.css';
import type { MemberDetail } from './queries.ts';
import { levelName, restrictionName } from './words.ts';

/** Since when, how far up, and whether anything keeps the member from playing. */
export const Standing = ({ of: member }: { of: MemberDetail }) => {
  const { restricted } = member;
  return (
    <>
      <p className="hint">
        สมัคร <Timestamp at={member.created_at} />
        {member.last_seen_at ? (
          <>
            {' '}
            · เห็นล่าสุด <Age at={member.last_seen_at} />
          </>
        ) : null}
      </p>
      <div className={parts.chips}>
        <Chip>{levelName(member.member_level)}</Chip>
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

/** The member's money, now and in all. */
export const Figures = ({ of: member }: { of: MemberDetail }) => (
  <dl className={css.figures}>
    <div>
      <dt>ยอดเครดิต</dt>
      <dd>
        <Money of={member.credit} />
      </dd>
    </div>
    <div>
      <dt>กันไว้ถอน</dt>
      <dd>
        <Money of={member.held} />
      </dd>
    </div>
    <div>
      <dt>ฝากรวม {member.totals.deposits} ครั้ง</dt>
      <dd>
        <Money of={member.totals.deposited} />
      </dd>
    </div>
    <div>
      <dt>ถอนรวม {member.totals.withdrawals} ครั้ง</dt>
      <dd>
        <Money of={member.totals.withdrawn} />
      </dd>
    </div>
  </dl>
);
