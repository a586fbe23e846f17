import { useQuery } from '@tanstack/react-query';
import { lineKindNames, type LineDetail } from '@portal/contract/console/deposits.ts';
import { bankName } from '@portal/contract/banks.ts';
import { Chip, MemberHeading, Money } from '../../parts/figures/marks.tsx';
import { LineTime, Timestamp } from '../../parts/figures/time.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { SidePanelButton } from '../../parts/layout/side-panel.tsx';
import { changeWords, differenceWords, lineQuery } from './queries.ts';
import { Fact } from '../../parts/layout/page.tsx';

/** A line beside the member it was assigned to, for maker and checker. */
export function LineSidePanel({ id }: { id: string }) {
  const query = useQuery(lineQuery(id));
  return (
    <Pane query={query}>
      {(line) => (
        <>
          {line.against ? <MemberHeading member={line.against.member} /> : null}
          <div className={`${parts.body} ${parts.blocks}`}>
            <Facts of={line} />
            {line.asked?.reason ? (
              <p>
                {line.asked.by.name}: {line.asked.reason}
              </p>
            ) : null}
            {line.against ? <Differences of={line.against} /> : null}
            {line.against ? <Changes of={line.changes} /> : null}
          </div>
        </>
      )}
    </Pane>
  );
}

const Facts = ({ of: line }: { of: LineDetail }) => (
  <dl className={parts.kv}>
    <Fact
      name={line.direction === 'in' ? 'เงินเข้า' : 'เงินออก'}
      of={
        <b>
          <Money of={line.amount} />
        </b>
      }
    />
    <Fact name="เวลา" of={<LineTime of={line} withAge />} />
    <Fact
      name="คู่รายการ"
      of={
        [line.from_bank && bankName(line.from_bank), line.from_account, line.from_name].filter(Boolean).join(' · ') ||
        '-'
      }
    />
    <dt>อ้างอิง</dt>
    <dd className="num" translate="no">
      {line.reference ?? '-'}
    </dd>
    {line.classified ? (
      <>
        <dt>ที่มา</dt>
        <dd>{lineKindNames[line.classified.kind]}</dd>
      </>
    ) : null}
  </dl>
);

const Differences = ({ of: { deposit, differences } }: { of: NonNullable<LineDetail['against']> }) => (
  <div>
    <h3>
      <span>เทียบกับ</span>
      {deposit ? <span>{'คำขอ '}</span> : <span>สมาชิก</span>}
      {deposit ? (
        <span className="num nb" translate="no">
          {deposit.ref}
        </span>
      ) : null}
    </h3>
    <dl className={parts.kv}>
      {differences.map(({ what, line, member, fits }) => [
        <dt key={what}>{differenceWords[what]}</dt>,
        <dd key={`${what} said`}>
          <Chip tone={fits ? 'ok' : 'err'} icon={fits ? 'check' : 'alert'}>
            {fits ? 'ตรงกัน' : 'ไม่ตรงกัน'}
          </Chip>{' '}
          {line} / {member}
        </dd>,
      ])}
    </dl>
    <p className="hint">รายการธนาคาร / ข้อมูลสมาชิก</p>
    {deposit ? (
      <p>
        คำขอและสลิป <SidePanelButton kind="deposit" id={deposit.id} name={`${deposit.ref} และสลิป`} />
      </p>
    ) : null}
  </div>
);

const Changes = ({ of: changes }: { of: LineDetail['changes'] }) => (
  <div>
    <h3>การเปลี่ยนแปลงล่าสุดของสมาชิก</h3>
    {changes.length === 0 ? <p className="hint">ไม่มีใน 30 วัน</p> : null}
    <dl className={parts.kv}>
      {changes.map(({ kind, at }) => [
        <dt key={`${kind} ${at.toISOString()}`}>{changeWords[kind]}</dt>,
        <dd key={`${kind} ${at.toISOString()} at`}>
          <Timestamp at={at} />
        </dd>,
      ])}
    </dl>
  </div>
);
