import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../kit/call.ts';
import { Button } from '../parts/button.tsx';
import { Chip } from '../parts/chip.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { RowsTable } from '../parts/rows-table.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { Stamp } from '../parts/when.tsx';
import { auditQuery, verificationQuery } from './queries.ts';

export function Component() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const query = useInfiniteQuery(auditQuery(q));
  return (
    <>
      <PageHead title="บันทึกการใช้งาน">
        <Verification />
      </PageHead>
      <SearchForm
        key={q}
        label="ค้นหาบันทึก"
        placeholder="ผู้ดูแล การกระทำ หรือรายการ"
        now={q}
        onSearch={(text) => setSearch(text ? { q: text } : {})}
      />
      <section className={parts.panel} aria-label="บันทึกการใช้งาน">
        <Pane query={query} rows={8} blank="ไม่มีบันทึก" isEmpty={(rows) => rows.length === 0}>
          {(rows) => (
            <RowsTable
              rows={rows}
              idOf={({ id }) => id}
              columns={[
                { accessor: 'at', title: 'เวลา', render: ({ at }) => <Stamp at={at} /> },
                {
                  accessor: 'operator',
                  title: 'ผู้ดูแล',
                  render: ({ operator }) => <span className="nb">{operator?.name ?? 'ระบบ'}</span>,
                },
                { accessor: 'action', title: 'การกระทำ', render: ({ action }) => <b className="nb">{action}</b> },
                {
                  accessor: 'subject',
                  title: 'รายการ',
                  render: ({ subject }) => <span className={parts.mono}>{subject ?? '-'}</span>,
                },
                {
                  accessor: 'detail',
                  title: 'รายละเอียด',
                  render: ({ detail }) => <span className={parts.mono}>{detailOf(detail)}</span>,
                },
                {
                  accessor: 'address',
                  title: 'จาก',
                  render: ({ address }) => <span className="num">{address ?? '-'}</span>,
                },
                {
                  accessor: 'hash',
                  title: 'ลายเซ็น',
                  render: ({ hash }) => (
                    <span className={parts.mono} title={hash}>
                      {hash.slice(0, 8)}
                    </span>
                  ),
                },
              ]}
            />
          )}
        </Pane>
        <MoreButton query={query} />
      </section>
    </>
  );
}

const detailOf = (detail: Record<string, unknown>) =>
  Object.entries(detail)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');

function Verification() {
  const { data, error, isFetching, refetch } = useQuery(verificationQuery);
  return (
    <div className="row tight" role="status">
      {error ? <span className={parts.error}>{messageOf(error)}</span> : null}
      {data && !error ? (
        data.ok ? (
          <Chip tone="ok">ครบถ้วน {data.rows.toLocaleString('en-US')} บรรทัด</Chip>
        ) : (
          <Chip tone="err">ลูกโซ่ขาดที่บรรทัด {data.broken_at ?? '-'}</Chip>
        )
      ) : null}
      <Button icon="shield" disabled={isFetching} onClick={() => void refetch()}>
        {isFetching ? 'กำลังตรวจ' : 'ตรวจความครบถ้วน'}
      </Button>
    </div>
  );
}
