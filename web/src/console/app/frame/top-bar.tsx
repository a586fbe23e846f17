import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dashboardQuery } from '../../reports/queries.ts';
import { ageOf, type Sla, timestampOf, toneOfAge, useNow_s } from '../../parts/figures/time.tsx';
import { waitingOf } from '../../parts/feature.ts';
import { Icon, Star } from '../../parts/actions/icon.tsx';
import { useMay } from '../../parts/frame.ts';
import { AccountMenu } from './account-menu.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { sections } from '../features.ts';
import * as css from './top-bar.module.css';

interface Props {
  isNavOpen: boolean;
  onNavToggle: () => void;
  onDrawer: () => void;
  onShortcuts: () => void;
  onNotifications: () => void;
}

export function TopBar({ isNavOpen, onNavToggle, onDrawer, onShortcuts, onNotifications }: Props) {
  const may = useMay();
  return (
    <header className={`row ${css.root}`}>
      <button
        type="button"
        className={css.navSwitch}
        aria-label="ย่อหรือขยายเมนู"
        aria-expanded={isNavOpen}
        onClick={onNavToggle}
      >
        <Icon name="menu" />
      </button>
      <button type="button" className={css.drawerSwitch} aria-label="เปิดเมนู" onClick={onDrawer}>
        <Icon name="menu" />
      </button>
      <Link to="/" className={`row ${css.site}`} lang="en" aria-label="STAR2K แดชบอร์ด">
        <Star />
        <span className={css.siteName}>STAR2K</span>
      </Link>
      <SearchBox />
      <Counters />
      {may('alerts.see') ? <Bell /> : null}
      <AccountMenu onShortcuts={onShortcuts} onNotifications={onNotifications} />
    </header>
  );
}

/** Counts of the queues; one without money shows only while it is not empty. */
function Counters() {
  const { data } = useQuery(dashboardQuery);
  const may = useMay();
  return (
    <div className={css.counters}>
      {sections.map(({ path, permission, queue }) => {
        if (!data || !queue?.topBar || !may(permission)) return null;
        const { count, oldest, sla } = waitingOf(queue, data);
        const isSpare = typeof queue.sla !== 'string'; // a queue without money
        if (isSpare && !count) return null;
        return (
          <Counter key={path} to={path} text={queue.topBar} count={count} oldest={oldest} sla={sla} isSpare={isSpare} />
        );
      })}
    </div>
  );
}

/** Number of unacknowledged alerts. */
function Bell() {
  const { data } = useQuery(dashboardQuery);
  const { waiting, urgent } = data?.open_alerts ?? { waiting: 0, urgent: 0 };
  const words = waiting ? `แจ้งเตือน ${waiting} เรื่อง${urgent ? ` ด่วน ${urgent} เรื่อง` : ''}` : 'แจ้งเตือน ไม่มีเรื่องใหม่';
  return (
    <Link
      to="/alerts"
      className={css.bell}
      aria-label={words}
      title={words}
      data-tone={urgent ? 'err' : waiting ? 'pend' : 'ok'}
    >
      <Icon name="bell" />
      {waiting ? <b>{waiting > 99 ? '99+' : waiting}</b> : null}
    </Link>
  );
}

interface CounterProps {
  to: string;
  text: string;
  count: number;
  oldest: Date | null;
  sla: Sla | undefined;
  /** Hidden where space is short. */
  isSpare: boolean;
}
function Counter({ to, text, count, oldest, sla, isSpare }: CounterProps) {
  const age_s = useNow_s() - (oldest?.getTime() ?? 0) / 1000;
  const tone = oldest && count && sla ? toneOfAge(age_s, sla) : 'ok';
  return (
    <Link
      to={to}
      className={css.counter}
      data-tone={tone}
      data-spare={isSpare || undefined}
      title={oldest ? `เก่าสุด ${timestampOf(oldest)}` : 'ไม่มีรายการค้าง'}
    >
      {tone === 'ok' ? <i className={css.dot} /> : <Icon name={tone === 'pend' ? 'clock' : 'alert'} size="s" />}
      {text} <b>{count}</b>
      {oldest && count ? <span className={css.oldest}>{ageOf(age_s)}</span> : null}
    </Link>
  );
}
