import { Link } from 'react-router';
import { type Dashboard, useFeatures } from '../parts/feature.ts';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import * as states from '../parts/states.module.css';
import { Age } from '../parts/timestamp.tsx';
import { useMay } from '../parts/operator.ts';
import * as css from './dashboard.module.css';

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

/** Leads to where it is looked into, whoever may. */
function Sentence({ of: { kind, text } }: { of: Dashboard['alerts'][number] }) {
  const may = useMay();
  const place = useFeatures().find(({ alerts }) => alerts?.[kind])?.alerts?.[kind];
  return place && may(place.permission) ? (
    <Link className="grow" to={place.path}>
      {text}
    </Link>
  ) : (
    <span className="grow">{text}</span>
  );
}
