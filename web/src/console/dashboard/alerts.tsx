import { Link } from 'react-router';
import { AlertText } from '../parts/alert-text.tsx';
import type { Dashboard } from '../parts/feature.ts';
import { Icon } from '../parts/icon.tsx';
import { useMay } from '../parts/operator.ts';
import { Panel } from '../parts/panel.tsx';
import * as states from '../parts/states.module.css';
import { Age } from '../parts/timestamp.tsx';
import * as css from './dashboard.module.css';

export function Alerts({ of: { alerts, open_alerts } }: { of: Pick<Dashboard, 'alerts' | 'open_alerts'> }) {
  const all = useMay()('alerts.see') ? (
    <Link className="link" to="/alerts">
      {open_alerts.waiting > alerts.length ? `ดูทั้งหมด ${open_alerts.waiting} เรื่อง` : 'ดูทั้งหมด'}
    </Link>
  ) : null;
  return (
    <Panel title="แจ้งเตือน" extra={all}>
      {alerts.length === 0 ? (
        <p className={states.blank}>ไม่มีเรื่องที่ต้องดูแลตอนนี้</p>
      ) : (
        <ul className={css.list}>
          {alerts.map((alert) => (
            <li key={`${alert.kind} ${alert.text}`} data-level={alert.level}>
              <Icon name="alert" size="s" />
              <AlertText of={alert} />
              <Age at={alert.at} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
