import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { Money } from '../parts/money.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { Age, Stamp } from '../parts/when.tsx';
import { useMay } from '../session/queries.ts';
import { withdrawalQuery } from './queries.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { WithdrawalChips } from './withdrawal-chips.tsx';
import * as css from './withdrawals.module.css';
import { stepWords } from './words.ts';

export function WithdrawalDetail({ row }: { row: WithdrawalRow }) {
  const may = useMay();
  const query = useQuery(withdrawalQuery(row.id));
  const { member, account } = row;
  return (
    <section className={parts.panel} aria-label={`รายละเอียด ${row.ref}`}>
      <div className={parts.head}>
        <div className="grow">
          <h2 className="num" translate="no">
            {member.tel_masked}
          </h2>
          <p className={parts.mini}>{member.name}</p>
        </div>
        {may('members.see') ? (
          <Link className={parts.btn} data-small to={`/members/${member.id}`}>
            360°
          </Link>
        ) : null}
      </div>
      <div className={`${parts.body} ${parts.blocks}`}>
        <div>
          <div className="row">
            <span className={`${parts.big} grow`} translate="no">
              ฿ <Money of={row.amount} />
            </span>
            {row.status === 'waiting_for_approve' ? (
              <Age at={row.created_at} sla="withdrawal" />
            ) : (
              <Age at={row.created_at} />
            )}
          </div>
          <p className={`${parts.mini} num`}>
            <span translate="no">{row.ref}</span> · <Stamp at={row.created_at} />
          </p>
          <div className={css.state}>
            <WithdrawalChips of={row} />
          </div>
        </div>
        <dl className={parts.kv}>
          <dt>ปลายทาง</dt>
          <dd>
            {account.bank_name} {account.number_masked}
          </dd>
          <dt>ชื่อบัญชี</dt>
          <dd>{account.name}</dd>
          {row.approval ? (
            <>
              <dt>อนุมัติคนแรก</dt>
              <dd>{row.approval.by.name}</dd>
            </>
          ) : null}
          {row.payout ? (
            <>
              <dt>เลขอ้างอิงการโอน</dt>
              <dd>{row.payout.ref}</dd>
            </>
          ) : null}
          {row.reason ? (
            <>
              <dt>เหตุผล</dt>
              <dd>{row.reason}</dd>
            </>
          ) : null}
        </dl>
        <Pane query={query} rows={2}>
          {({ money, steps }) => (
            <div className={parts.blocks}>
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
              <div>
                <h3>ลำดับเหตุการณ์</h3>
                <dl className={parts.kv}>
                  {steps.map(({ key, at }) => [
                    <dt key={key}>{stepWords[key]}</dt>,
                    <dd key={`${key} at`}>
                      <Stamp at={at} />
                    </dd>,
                  ])}
                </dl>
              </div>
            </div>
          )}
        </Pane>
      </div>
      <WithdrawalActions row={row} />
    </section>
  );
}
