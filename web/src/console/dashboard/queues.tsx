import type { ReactNode } from 'react';
import { useNow_s } from '../parts/clock.ts';
import type { IconName } from '../parts/icon.tsx';
import { Money } from '../parts/money.tsx';
import { ageOf, type Sla, toneOfAge } from '../parts/time-words.ts';
import { useMay } from '../parts/operator.ts';
import { Channels } from './channels.tsx';
import * as css from './dashboard.module.css';
import type { Dashboard } from './queries.ts';
import { Tile } from './tile.tsx';

/** What waits now, each tile the way to its queue. */
export function Queues({
  of: { deposits, withdrawals, approvals, bank_changes, messages, channels },
}: {
  of: Dashboard;
}) {
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

interface QueueTileProps {
  to: string | false;
  icon: IconName;
  name: string;
  count: number;
  oldest?: Date | null;
  /** Absent: nobody was promised a time. */
  sla?: Sla;
  children?: ReactNode;
}
function QueueTile({ to, icon, name, count, oldest, sla, children }: QueueTileProps) {
  const age_s = useNow_s() - (oldest?.getTime() ?? 0) / 1000;
  return (
    <Tile to={to} icon={icon} name={name} figure={count} tone={oldest && sla ? toneOfAge(age_s, sla) : 'ok'}>
      {children}
      {children && oldest ? ' · ' : ''}
      {oldest ? `เก่าสุด ${ageOf(age_s)}` : children || count ? '' : 'ไม่มีรายการค้าง'}
    </Tile>
  );
}
