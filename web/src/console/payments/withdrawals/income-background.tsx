import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Referrer } from '@portal/contract/console/referral.ts';
import { memberReferralQuery } from '../../referral/queries.ts';
import { signalStates, signalWords } from '../../parts/members/words.ts';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import { useMay } from '../../parts/frame.ts';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { Timestamp } from '../../parts/figures/time.tsx';
import type { DetailOf } from './queries.ts';
import { Fact } from '../../parts/layout/page.tsx';

/** Parts of the income, and its flags, with permission. */
export const IncomeBackground = ({ of: { member, flags } }: { of: DetailOf<'income'> }) => (
  <>
    {flags > 0 ? (
      <p className={parts.chips}>
        <Chip tone="pend" icon="shield">
          ความเสี่ยง {flags} เรื่อง
        </Chip>
      </p>
    ) : null}
    {useMay()('affiliates.see') ? <Income of={member.id} /> : null}
  </>
);

function Income({ of: memberId }: { of: string }) {
  const query = useQuery(memberReferralQuery(memberId));
  return (
    <Pane query={query} rows={3}>
      {(affiliate) => (
        <>
          <IncomeFigures of={affiliate.income} />
          <Signals of={affiliate.signals} />
        </>
      )}
    </Pane>
  );
}

const IncomeFigures = ({ of: income }: { of: Referrer['income'] }) => (
  <dl className={parts.kv}>
    <Fact name="รายได้ทั้งหมด" of={<Money of={income.total} />} />
    <Fact name="ถอนได้" of={<Money of={income.available} />} />
    <Fact name="รออนุมัติถอน" of={<Money of={income.pending} />} />
    <Fact name="ถอนแล้ว" of={<Money of={income.withdrawn} />} />
    <Fact name="พักไว้" of={<Money of={income.held} />} />
    <Fact name="ค้างหัก" of={<Money of={income.owed} />} />
  </dl>
);

/** Reasons why two members may be the same person, with the other member. */
const Signals = ({ of: signals }: { of: Referrer['signals'] }) => {
  const may = useMay();
  if (signals.length === 0) return <p className="hint">ไม่พบสัญญาณผิดปกติ</p>;
  return (
    <ul className={parts.blocks}>
      {signals.map(({ kind, with: other, text, state, at }) => (
        <li key={`${kind} ${other.id}`}>
          <b>{signalWords[kind]}</b>{' '}
          {may('members.see') ? (
            <Link className="link" to={`/members/${other.id}`}>
              {other.tel_masked}
            </Link>
          ) : (
            other.tel_masked
          )}{' '}
          <span className={parts.mini}>
            {text} · {signalStates[state][0]} · <Timestamp at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
};
