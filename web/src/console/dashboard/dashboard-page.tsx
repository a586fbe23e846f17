import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ageOf, stampOf, toneOfAge, type Sla } from '../parts/time-words.ts';
import { CardBones } from '../parts/bones.tsx';
import { useNow_s } from '../parts/clock.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Money } from '../parts/money.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import { Panel } from '../parts/panel.tsx';
import * as parts from '../parts/parts.module.css';
import { Age } from '../parts/when.tsx';
import { useMay } from '../session/queries.ts';
import * as css from './dashboard.module.css';
import { dashboardQuery } from './queries.ts';

type Dashboard = Awaited<ReturnType<NonNullable<typeof dashboardQuery.queryFn>>>;

export function Component() {
  const query = useQuery(dashboardQuery);
  return (
    <>
      <PageHead title="แดชบอร์ด">
        <Now />
      </PageHead>
      <Pane query={query} framed bones={<CardBones count={8} rows={1} className={css.tiles} />}>
        {(data) => (
          <>
            <h2 className={css.label}>ตอนนี้</h2>
            <Queues of={data} />
            <h2 className={css.label}>วันนี้</h2>
            <Today of={data} />
            <div className={css.alerts}>
              <Alerts of={data.alerts} />
            </div>
          </>
        )}
      </Pane>
    </>
  );
}

const Now = () => <span className="hint num">{stampOf(new Date(useNow_s() * 1000))}</span>;

function Queues({ of: { deposits, withdrawals, approvals, bank_changes, messages, channels } }: { of: Dashboard }) {
  const may = useMay();
  return (
    <div className={css.tiles}>
      <QueueTile
        to={may('deposits.see') && '/queue/deposits'}
        icon="deposit"
        name="รอฝาก"
        count={deposits.waiting}
        oldest={deposits.oldest_at}
        sla="deposit"
      />
      <QueueTile
        to={may('deposits.see') && '/queue/deposits'}
        icon="swap"
        name="เงินเข้ารอจับคู่"
        count={deposits.unmatched_lines}
      />
      <QueueTile
        to={may('withdrawals.see') && '/queue/withdrawals'}
        icon="withdraw"
        name="รอถอน"
        count={withdrawals.waiting}
        oldest={withdrawals.oldest_at}
        sla="withdrawal"
      >
        <Money of={withdrawals.amount} /> บาท
      </QueueTile>
      <QueueTile
        to={may('withdrawals.see') && '/queue/withdrawals?view=Approve'}
        icon="clock"
        name="กำลังโอน"
        count={withdrawals.paying}
      />
      <QueueTile
        to={may('approvals.see') && '/approvals'}
        icon="people"
        name="รอผู้อนุมัติคนที่สอง"
        count={approvals.waiting}
      />
      <QueueTile
        to={may('bank-changes.see') && '/queue/changes'}
        icon="pencil"
        name="คำขอแก้ไขข้อมูล"
        count={bank_changes.waiting}
        oldest={bank_changes.oldest_at}
      />
      <QueueTile
        to={may('contact-messages.see') && '/queue/messages'}
        icon="mail"
        name="ข้อความถึงแอดมิน"
        count={messages.waiting}
        oldest={messages.oldest_at}
      />
      <Channels of={channels} />
    </div>
  );
}

function Channels({ of: { accounts, gateways, failed } }: { of: Dashboard['channels'] }) {
  const may = useMay();
  const tone = failed || accounts + gateways === 0 ? 'err' : 'ok';
  const inside = (
    <>
      <span className={css.name}>
        <Icon name={tone === 'ok' ? 'server' : 'alert'} size="s" />
        ช่องทางรับเงินที่เปิด
      </span>
      <b className={css.figure}>{accounts + gateways}</b>
      <small>
        บัญชี {accounts} · เกตเวย์ {gateways}
        {failed ? ` · ขัดข้อง ${failed}` : ''}
      </small>
    </>
  );
  return may('gateways.see') ? (
    <Link className={css.tile} data-tone={tone} to="/finance/gateways">
      {inside}
    </Link>
  ) : (
    <div className={css.tile} data-tone={tone}>
      {inside}
    </div>
  );
}

interface QueueTileProps {
  to: string | false;
  icon: IconName;
  name: string;
  count: number;
  oldest?: Date | null;
  sla?: Sla;
  children?: ReactNode;
}
function QueueTile({ to, icon, name, count, oldest, sla, children }: QueueTileProps) {
  const age_s = useNow_s() - (oldest?.getTime() ?? 0) / 1000;
  const tone = oldest && sla ? toneOfAge(age_s, sla) : 'ok';
  const inside = (
    <>
      <span className={css.name}>
        <Icon name={tone === 'ok' ? icon : 'alert'} size="s" />
        {name}
      </span>
      <b className={css.figure}>{count}</b>
      <small>
        {children}
        {children && oldest ? ' · ' : ''}
        {oldest ? `เก่าสุด ${ageOf(age_s)}` : children ? '' : count ? '' : 'ไม่มีรายการค้าง'}
      </small>
    </>
  );
  return to ? (
    <Link className={css.tile} data-tone={tone} to={to}>
      {inside}
    </Link>
  ) : (
    <div className={css.tile} data-tone={tone}>
      {inside}
    </div>
  );
}

/** Each with yesterday at the same hour, where it is known. */
const Today = ({ of: { today, yesterday } }: { of: Dashboard }) => (
  <div className={css.tiles} data-day>
    <Figure name="ฝาก" figure={<Money of={today.deposited} />} note={`${today.deposits} รายการ`}>
      <Before>
        <Money of={yesterday.deposited} />
      </Before>
    </Figure>
    <Figure name="ถอน" figure={<Money of={today.withdrawn} />} note={`${today.withdrawals} รายการ`}>
      <Before>
        <Money of={yesterday.withdrawn} />
      </Before>
    </Figure>
    <Figure name="สุทธิ" figure={<Money of={today.net} />} note="ฝากลบถอน" />
    <Figure name="จับคู่อัตโนมัติ" figure={today.matched_by_itself} note={`จากฝาก ${today.deposits} รายการ`} />
    <Figure name="สมาชิกใหม่" figure={today.new_members} note="">
      <Before>{yesterday.new_members}</Before>
    </Figure>
    <Figure name="ฝากครั้งแรก" figure={today.first_deposits} note="คน" />
    <Figure name="สมาชิกที่ใช้งาน" figure={today.active_members} note="คน" />
  </div>
);
const Before = ({ children }: { children: ReactNode }) => <>เมื่อวานเวลาเดียวกัน {children}</>;
interface FigureProps {
  name: string;
  figure: ReactNode;
  note: string;
  children?: ReactNode;
}
const Figure = ({ name, figure, note, children }: FigureProps) => (
  <div className={css.tile}>
    <span className={css.name}>{name}</span>
    <b className={css.figure}>{figure}</b>
    <small>
      {note}
      {note && children ? ' · ' : ''}
      {children}
    </small>
  </div>
);

const Alerts = ({ of: alerts }: { of: Dashboard['alerts'] }) => (
  <Panel title="แจ้งเตือน">
    {alerts.length === 0 ? (
      <p className={parts.blank}>ไม่มีเรื่องที่ต้องดูแลตอนนี้</p>
    ) : (
      <ul className={css.list}>
        {alerts.map(({ at, text }) => (
          <li key={`${at.toISOString()} ${text}`}>
            <Icon name="alert" size="s" />
            <span className="grow">{text}</span>
            <Age at={at} />
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
