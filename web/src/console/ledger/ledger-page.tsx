import { useQuery } from '@tanstack/react-query';
import { getLedgerHealth } from '@portal/contract/console/dashboard.ts';
import { Button } from '../parts/actions/button.tsx';
import { Chip } from '../parts/figures/marks.tsx';
import { PageHead, Panel } from '../parts/layout/page.tsx';
import { Pane } from '../parts/layout/pane.tsx';
import { TimestampWithAge } from '../parts/figures/time.tsx';
import * as layout from '../parts/layout/layout.module.css';
import { dataQuery } from '../../kit/data/queries.ts';

export function Component() {
  const query = useQuery(ledgerHealthQuery);
  const { data, isFetching, refetch, dataUpdatedAt } = query;
  return (
    <>
      <PageHead title="กระทบยอด">
        {dataUpdatedAt ? (
          <span className="hint">
            ตรวจเมื่อ <TimestampWithAge at={new Date(dataUpdatedAt)} />
          </span>
        ) : null}
        <Button icon="check" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'กำลังตรวจ' : 'ตรวจอีกครั้ง'}
        </Button>
      </PageHead>
      <Panel
        title="ผลการตรวจ"
        extra={data ? data.ok ? <Chip tone="ok">ยอดตรงทั้งหมด</Chip> : <Chip tone="err">พบรายการที่ไม่ตรง</Chip> : null}
      >
        <Pane query={query} rows={5} blank="ไม่มีรายการตรวจ" isEmpty={({ checks }) => checks.length === 0}>
          {({ checks }) => (
            <ul className={layout.rows}>
              {checks.map(({ name, text, ok, figure }) => (
                <li key={name}>
                  <span className="grow">{text}</span>
                  <span className="num">{figure}</span>
                  {ok ? <Chip tone="ok">ตรง</Chip> : <Chip tone="err">ไม่ตรง</Chip>}
                </li>
              ))}
            </ul>
          )}
        </Pane>
      </Panel>
    </>
  );
}

const ledgerHealthQuery = { ...dataQuery(['ledger-health'], getLedgerHealth), staleTime: 0 };
