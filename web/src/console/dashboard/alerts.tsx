import { Link } from 'react-router';
import type { Permission } from '@portal/contract/permissions.ts';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import * as states from '../parts/states.module.css';
import { Age } from '../parts/when.tsx';
import { useMay } from '../session/queries.ts';
import * as css from './dashboard.module.css';
import type { Dashboard } from './queries.ts';

/** Where each kind is looked into, and who may. */
const places: Readonly<Record<string, readonly [path: string, permission: Permission]>> = {
  'bank-notice': ['/finance/lines?view=all', 'deposits.see'],
  'gateway-notice': ['/finance/gateways', 'gateways.see'],
  'gateway-off': ['/finance/gateways', 'gateways.see'],
  'payout-unknown': ['/queue/withdrawals?view=Approve', 'withdrawals.see'],
  'outbox-row': ['/ledger', 'ledger.see'],
  'line-out': ['/finance/lines?view=out', 'deposits.see'],
};

export const Alerts = ({ of: alerts }: { of: Dashboard['alerts'] }) => (
  <Panel title="แจ้งเตือน">
    {alerts.length === 0 ? (
      <p className={states.blank}>ไม่มีเรื่องที่ต้องดูแลตอนนี้</p>
    ) : (
      <ul className={css.list}>
        {alerts.map((alert) => (
          <li key={`${alert.at.toISOString()} ${alert.text}`}>
            <Icon name="alert" size="s" />
            <Sentence of={alert} />
            <Age at={alert.at} />
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

function Sentence({ of: { kind, text } }: { of: Dashboard['alerts'][number] }) {
  const may = useMay();
  const [path, permission] = places[kind] ?? [];
  return path && permission && may(permission) ? (
    <Link className="grow" to={path}>
      {text}
    </Link>
  ) : (
    <span className="grow">{text}</span>
  );
}
