import { useQuery } from '@tanstack/react-query';
import type { WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { Money } from '../parts/money.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { Timestamp, TimestampWithAge } from '../parts/timestamp.tsx';
import { Checks } from './checks.tsx';
import { type WithdrawalDetail, withdrawalQuery } from './queries.ts';
import { stepWords, twoWords } from './words.ts';

/** Where the money goes, and under which references. */
export const Destination = ({
  of: { account, account_changed_at, status, two_because, approval, payout, reason },
}: {
  of: WithdrawalRow;
}) => (
  <dl className={parts.kv}>
    <dt>ปลายทาง</dt>
    <dd>
      {account.bank_name} {account.number_masked}
    </dd>
    <dt>ชื่อบัญชี</dt>
    <dd>{account.name}</dd>
    {account_changed_at ? (
      <>
        <dt>เปลี่ยนบัญชีเมื่อ</dt>
        <dd>
          <TimestampWithAge at={account_changed_at} />
        </dd>
      </>
    ) : null}
    {status === 'waiting_for_approve' && two_because.length ? (
      <>
        <dt>ต้องอนุมัติ 2 คน</dt>
        <dd>{two_because.map((each) => twoWords[each]).join(' · ')}</dd>
      </>
    ) : null}
    {approval ? (
      <>
        <dt>อนุมัติคนแรก</dt>
        <dd>{approval.by.name}</dd>
      </>
    ) : null}
    {payout ? (
      <>
        <dt>เลขอ้างอิงการโอน</dt>
        <dd>{payout.ref}</dd>
      </>
    ) : null}
    {reason ? (
      <>
        <dt>เหตุผล</dt>
        <dd>{reason}</dd>
      </>
    ) : null}
  </dl>
);

/** The checks, the member's money of the last 30 days, and the steps so far. */
export function Background({ id }: { id: string }) {
  const query = useQuery(withdrawalQuery(id));
  return (
    <Pane query={query} rows={2}>
      {({ checks, money, steps }) => (
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
      )}
    </Pane>
  );
}

const MoneyOf30Days = ({ of: money }: { of: WithdrawalDetail['money'] }) => (
  <div>
    <h3>ฝาก–ถอน 30 วัน</h3>
    <dl className={parts.kv}>
      <dt>ฝาก {money.deposits} ครั้ง</dt>
      <dd>
        <Money of={money.deposited} />
      </dd>
      <dt>ถอน {money.withdrawals} ครั้ง</dt>
      <dd>
        <Money of={money.withdrawn} />
      </dd>
      <dt>ยอดเครดิต</dt>
      <dd>
        <Money of={money.credit} />
      </dd>
      <dt>กันไว้ถอน</dt>
      <dd>
        <Money of={money.held} />
      </dd>
    </dl>
  </div>
);
