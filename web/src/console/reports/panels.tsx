import type { Permission } from '@portal/contract/permissions.ts';
import { Link } from 'react-router';
import type { Dashboard } from '../parts/feature.ts';
import { Icon } from '../parts/actions/icon.tsx';
import { useMay } from '../parts/frame.ts';
import { Panel } from '../parts/layout/page.tsx';
import * as layout from '../parts/layout/layout.module.css';
import * as css from './dashboard.module.css';
import { BankBadge, Money } from '../parts/figures/marks.tsx';
import * as states from '../parts/layout/blocks.module.css';
import { Age } from '../parts/figures/time.tsx';

type Missing = Dashboard['opening'][number];
interface Words {
  readonly text: string;
  /** Page that fixes it. */
  readonly place?: { readonly path: string; readonly permission: Permission };
}

const words: Readonly<Record<Missing, Words>> = {
  operator: {
    text: 'ยังไม่มีผู้ดูแลคนที่สอง รายการที่ต้องอนุมัติสองคนจะทำไม่ได้ ให้ฝ่ายเทคนิคเพิ่มเจ้าของหรือผู้จัดการอีกคนด้วยคำสั่ง npm run operator คนต่อไปเชิญได้ในหน้าผู้ดูแล',
    place: { path: '/operators', permission: 'operators.see' },
  },
  account: {
    text: 'ยังไม่มีบัญชีรับเงิน สมาชิกฝากเงินไม่ได้',
    place: { path: '/finance/accounts', permission: 'bank-accounts.see' },
  },
  contact: {
    text: 'ยังไม่มีไลน์แอดมิน สมาชิกติดต่อไม่ได้',
    place: { path: '/settings/contact-lines', permission: 'content.see' },
  },
  sms: { text: 'ยังไม่ได้ต่อบริการ SMS รหัสยืนยันส่งถึงสมาชิกไม่ได้ ให้ฝ่ายเทคนิคตั้งค่า SMS_URL' },
  backup: { text: 'ยังไม่เห็นการสำรองฐานข้อมูล ให้ฝ่ายเทคนิคเปิดการเก็บ WAL' },
};

/** Setup checklist; hidden once complete. */
export function SetupChecklist({ of: missing }: { of: Dashboard['opening'] }) {
  const may = useMay();
  if (missing.length === 0) return null;
  return (
    <div className={css.opening}>
      <Panel title="ก่อนเปิดให้บริการ">
        <ul className={`${layout.rows} ${css.list}`}>
          {missing.map((each) => {
            const { text, place } = words[each];
            return (
              <li key={each}>
                <Icon name="info" size="s" />
                {place && may(place.permission) ? (
                  <Link className="grow" to={place.path}>
                    {text}
                  </Link>
                ) : (
                  <span className="grow">{text}</span>
                )}
              </li>
            );
          })}
        </ul>
      </Panel>
    </div>
  );
}

/** Payout accounts, with the last balance each bank reported. */
export function PayoutAccounts({ of: accounts }: { of: NonNullable<Dashboard['money']>['paying'] }) {
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
        <ul className={layout.rows}>
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
