import { useQuery } from '@tanstack/react-query';
import { CardsSkeleton } from '../parts/skeleton.tsx';
import { useNow_s } from '../parts/clock.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import { timestampOf } from '../parts/time-words.ts';
import { useMay } from '../parts/operator.ts';
import { Agents } from './agents.tsx';
import { Alerts } from './alerts.tsx';
import * as css from './dashboard.module.css';
import { DayPanel } from './day-panel.tsx';
import { Opening } from './opening.tsx';
import { Paying } from './paying.tsx';
import { dashboardQuery } from './queries.ts';
import { Queues } from './queues.tsx';
import { Today } from './today.tsx';

export function Component() {
  const query = useQuery(dashboardQuery);
  const seesChat = useMay()('chat.see');
  return (
    <>
      <PageHead title="แดชบอร์ด">
        <Now />
      </PageHead>
      <Pane query={query} framed skeleton={<CardsSkeleton count={8} rows={1} className={css.tiles} />}>
        {(data) => (
          <>
            <Opening of={data.opening} />
            <h2 className={css.label}>ตอนนี้</h2>
            <Queues of={data} />
            <div className={css.wide} data-alone={data.money ? undefined : true}>
              {data.money ? <DayPanel /> : null}
              <section aria-labelledby="today">
                <h2 id="today" className={css.label}>
                  วันนี้
                </h2>
                <Today of={data} />
              </section>
            </div>
            <div className={css.panels}>
              <Alerts of={data} />
              {data.money ? <Paying of={data.money.paying} /> : null}
              {seesChat ? <Agents /> : null}
            </div>
          </>
        )}
      </Pane>
    </>
  );
}

const Now = () => <span className="hint num">{timestampOf(new Date(useNow_s() * 1000))}</span>;
