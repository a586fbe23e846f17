import { useQuery } from '@tanstack/react-query';
import type { WithdrawalCheck } from '@portal/contract/console/withdrawals.ts';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { Timestamp } from '../../parts/figures/time.tsx';
import { MemberCard } from '../../parts/members/member-card.tsx';
import { IncomeBackground } from './income-background.tsx';
import { type DetailOf, type PayoutRequest, payoutRequestQuery } from './queries.ts';
import { checkName, isKnownCheck, stepWords } from './words.ts';
import { Fact } from '../../parts/layout/page.tsx';

/** The member, and the background of each source, before a decision. */
export function DecisionBackground({ row }: { row: PayoutRequest }) {
  const query = useQuery(payoutRequestQuery(row.source, row.id));
  return (
    <>
      <MemberCard id={row.member.id} />
      <Pane query={query} rows={2}>
        {(detail) =>
          detail.source === 'wallet' ? (
            <WalletBackground of={detail} />
          ) : detail.source === 'minigame' ? (
            <Play of={detail.play} />
          ) : (
            <IncomeBackground of={detail} />
          )
        }
      </Pane>
    </>
  );
}

/** The checks, the member's money of the last 30 days, and the steps so far. */
const WalletBackground = ({ of: { checks, money, steps } }: { of: DetailOf<'wallet'> }) => (
  <div className={parts.blocks}>
    <Checks of={checks} />
    <MoneyOf30Days of={money} />
    <div>
      <h3>ลำดับเหตุการณ์</h3>
      <dl className={parts.kv}>
        {steps.map(({ key, at }) => [
          <dt key={key}>{stepWords[key]}</dt>,
          <dd key={`${key} at`}>
            <Timestamp at={at} />
          </dd>,
        ])}
      </dl>
    </div>
  </div>
);

/** Checks before payment: failed and unknown ones, the figures, and the passed ones by name. */
function Checks({ of }: { of: readonly WithdrawalCheck[] }) {
  if (!of.length) return null;
  const isWell = ({ key, ok }: WithdrawalCheck) => ok === true && isKnownCheck(key) && !figures.has(key);
  const rows = of.filter((check) => !isWell(check)).toSorted((a, b) => place(a) - place(b));
  return (
    <div>
      <h3>ตรวจ</h3>
      <dl className={parts.kv}>
        {rows.map((check) => [
          <dt key={check.key}>
            <Verdict of={check} />
          </dt>,
          <dd key={`${check.key} text`}>{check.text}</dd>,
        ])}
      </dl>
      <p className={parts.chips}>
        {of.filter(isWell).map((check) => (
          <span key={check.key} title={check.text}>
            <Verdict of={check} />
          </span>
        ))}
      </p>
    </div>
  );
}

/** Shown in full when passed too. */
const figures: ReadonlySet<WithdrawalCheck['key']> = new Set(['bonus', 'bets', 'played']);
const place = ({ ok }: WithdrawalCheck): number => (ok === null ? 1 : ok ? 2 : 0);

const Verdict = ({ of: { key, ok } }: { of: WithdrawalCheck }) => {
  if (ok === null) return <Chip icon="info">{checkName(key)} ไม่ทราบ</Chip>;
  return (
    <Chip tone={ok ? 'ok' : 'pend'} icon={ok ? 'check' : 'alert'}>
      {checkName(key)}
    </Chip>
  );
};

const MoneyOf30Days = ({ of: money }: { of: DetailOf<'wallet'>['money'] }) => (
  <div>
    <h3>ฝาก–ถอน 30 วัน</h3>
    <dl className={parts.kv}>
      <Fact name={`ฝาก ${money.deposits} ครั้ง`} of={<Money of={money.deposited} />} />
      <Fact name={`ถอน ${money.withdrawals} ครั้ง`} of={<Money of={money.withdrawn} />} />
      <Fact name="ยอดเครดิต" of={<Money of={money.credit} />} />
      <Fact name="กันไว้ถอน" of={<Money of={money.held} />} />
    </dl>
  </div>
);

/** Coins and mini-game credit of the member, and 30 days of results. */
const Play = ({ of: play }: { of: DetailOf<'minigame'>['play'] }) => (
  <div>
    <h3>มินิเกม 30 วัน</h3>
    <dl className={parts.kv}>
      <Fact name="เล่น" of={`${countText(play.rounds)} รอบ`} />
      <Fact name="ใช้เหรียญ" of={`${countText(play.spent)} เหรียญ`} />
      <Fact name="ได้เหรียญกิจกรรม" of={`${countText(play.given)} เหรียญ`} />
      <Fact name="ได้เครดิตมินิเกม" of={<Money of={play.won} />} />
      <Fact name="เข้าเครดิตหลักแล้ว" of={<Money of={play.approved} />} />
      <Fact name="เครดิตมินิเกมที่เหลือ" of={<Money of={play.credit} />} />
      <Fact name="เหรียญที่เหลือ" of={`${countText(play.coins)} เหรียญ`} />
    </dl>
  </div>
);
const countText = (count: number): string => count.toLocaleString('en-US');
