import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CardsSkeleton, Pane } from '../parts/layout/pane.tsx';
import { Age, timestampOf, useNow_s } from '../parts/figures/time.tsx';
import { AlertText, PageHead, Panel } from '../parts/layout/page.tsx';
import { useMay } from '../parts/frame.ts';
import { agentsQuery } from '../chat/queries.ts';
import { Chip, Money } from '../parts/figures/marks.tsx';
import { type Dashboard, type DayFigure, useFeatures } from '../parts/feature.ts';
import { Icon } from '../parts/actions/icon.tsx';
import * as layout from '../parts/layout/layout.module.css';
import * as css from './dashboard.module.css';
import * as states from '../parts/layout/blocks.module.css';
import { DayPanel } from './day-panel.tsx';
import { SetupChecklist, PayoutAccounts } from './panels.tsx';
import { dashboardQuery } from './queries.ts';
import { Queues, Tile } from './queues.tsx';

export function Component() {
  const query = useQuery(dashboardQuery);
  const seesChat = useMay()('chat.see');
  return (
    <>
      <PageHead title="แดชบอร์ด">
        <Now />
      </PageHead>
      <Pane query={query} skeleton={<CardsSkeleton count={8} rows={1} className={css.tiles} />}>
        {(data) => (
          <>
            <SetupChecklist of={data.opening} />
            <h2 className={css.label}>ตอนนี้</h2>
            <Queues of={data} />
            <div className={`grid ${css.wide}`} data-alone={data.money ? undefined : true}>
              {data.money ? <DayPanel /> : null}
              <section aria-labelledby="today">
                <h2 id="today" className={css.label}>
                  วันนี้
                </h2>
                <Today of={data} />
              </section>
            </div>
            <div className={`grid ${css.panels}`}>
              <Alerts of={data} />
              {data.money ? <PayoutAccounts of={data.money.paying} /> : null}
              {seesChat ? <Agents /> : null}
            </div>
          </>
        )}
      </Pane>
    </>
  );
}

const Now = () => <span className="hint num">{timestampOf(new Date(useNow_s() * 1000))}</span>;

/** Chat agents: those online first, each with their number of conversations. */
function Agents() {
  const query = useQuery(agentsQuery);
  return (
    <Panel title="แอดมินแชท">
      <Pane query={query} rows={2} blank="ยังไม่มีแอดมินที่ตอบแชท">
        {(agents) => (
          <ul className={layout.rows}>
            {agents
              .toSorted((a, b) => Number(b.is_here) - Number(a.is_here) || b.open - a.open)
              .map(({ id, name, is_here, open }) => (
                <li key={id}>
                  <span className="grow">{name}</span>
                  <span className="hint">คุยอยู่ {open}</span>
                  {is_here ? <Chip tone="ok">อยู่</Chip> : <Chip>ไม่อยู่</Chip>}
                </li>
              ))}
          </ul>
        )}
      </Pane>
    </Panel>
  );
}

function Alerts({ of: { alerts, open_alerts } }: { of: Pick<Dashboard, 'alerts' | 'open_alerts'> }) {
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
        <ul className={`${layout.rows} ${css.list}`}>
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

type Figures = { readonly [Name in DayFigure['name']]?: number | bigint };

/** Each with yesterday's figure at the same hour, where counted; money first, with permission. */
function Today({ of: { today, yesterday, money } }: { of: Dashboard }) {
  const figures = useFeatures().flatMap(({ figures: own = [] }) => own);
  const tilesOf = (now: Figures, before: Figures) =>
    figures.flatMap(({ name, text, note }) => {
      const [figure, earlier] = [now[name], before[name]];
      if (figure === undefined) return [];
      return (
        <Tile key={name} name={typeof text === 'string' ? text : text(today)} figure={<Figure of={figure} />}>
          {earlier === undefined ? (
            note
          ) : (
            <>
              เมื่อวานเวลานี้ <Figure of={earlier} />
            </>
          )}
        </Tile>
      );
    });
  return (
    <div className={css.tiles} data-day>
      {money ? tilesOf(money.today, money.yesterday) : null}
      {tilesOf(today, yesterday)}
    </div>
  );
}

/** Satang are a bigint, counts a number. */
const Figure = ({ of: figure }: { of: number | bigint }) =>
  typeof figure === 'bigint' ? <Money of={figure} /> : figure;
