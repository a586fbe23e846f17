import { Link } from 'react-router';
import { BankBadge } from '../parts/figures/bank-badge.tsx';
import type { Dashboard } from '../parts/feature.ts';
import { Money } from '../parts/figures/money.tsx';
import { useMay } from '../parts/operator.ts';
import { Panel } from '../parts/layout/panel.tsx';
import * as states from '../parts/layout/states.module.css';
import { Age } from '../parts/figures/timestamp.tsx';
import * as css from './dashboard.module.css';

/** Accounts that withdrawals are paid from, with what each bank said last that it holds. */
export function Paying({ of: accounts }: { of: NonNullable<Dashboard['money']>['paying'] }) {
  const all = useMay()('bank-accounts.see') ? (
    <Link className="link" to="/finance/accounts">
      ดูบัญชี
    </Link>
  ) : null;
  return (
    <Panel title="บัญชีจ่ายเงิน" extra={all}>
      {accounts.length === 0 ? (
        <p className={states.blank}>ยังไม่มีบัญชีที่เปิดจ่ายเงิน</p>
      ) : (
        <ul className={css.rows}>
          {accounts.map(({ id, bank_code, name, number_masked, balance, balance_at, paid_today }) => (
            <li key={id}>
              <BankBadge code={bank_code} />
              <span className="grow">
                <span translate="no">{name}</span>
                <small className="num" translate="no">
                  {number_masked}
                </small>
              </span>
              <span className={css.sum}>
                <b>{balance === null ? 'ธนาคารยังไม่แจ้งยอด' : <Money of={balance} />}</b>
                <small>
                  <span>จ่ายวันนี้</span> <Money of={paid_today} />
                  {balance_at ? (
                    <span>
                      {' · '}
                      <Age at={balance_at} />
                    </span>
                  ) : null}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
