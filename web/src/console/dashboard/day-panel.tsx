import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Pane } from '../parts/pane.tsx';
import { Panel } from '../parts/panel.tsx';
import * as states from '../parts/states.module.css';
import * as css from './day-panel.module.css';
import { HourChart } from './hour-chart.tsx';
import { HourTable } from './hour-table.tsx';
import { Pace } from './pace.tsx';
import { dayQuery } from './queries.ts';

/** Money by the hour, drawn or as a table, and how quickly deposits and withdrawals went. */
export function DayPanel() {
  const query = useQuery(dayQuery);
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      title="ฝาก–ถอนรายชั่วโมง"
      extra={
        <Button small aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          ดูแบบตาราง
        </Button>
      }
    >
      <Pane query={query} rows={4}>
        {(day) => (
          <>
            {isTable ? (
              <HourTable of={day.hours} />
            ) : day.ticks.length > 1 ? (
              <HourChart of={day} />
            ) : (
              <p className={states.blank}>วันนี้และเมื่อวานยังไม่มีเงินเข้าออก</p>
            )}
            <div className={css.pace}>
              <Pace of={day} />
            </div>
          </>
        )}
      </Pane>
    </Panel>
  );
}
