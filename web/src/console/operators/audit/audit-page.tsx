import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { listAudit } from '@portal/contract/console/audit.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import type { DataTableColumn } from 'mantine-datatable';
import { useSearchParams } from 'react-router';
import { Button } from '../../parts/actions/button.tsx';
import { Chip } from '../../parts/figures/marks.tsx';
import { useColumns } from '../../parts/list/columns.tsx';
import { ListTools } from '../../parts/list/saved-views.tsx';
import { PageHead } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { useSidePanel } from '../../parts/layout/side-panel.tsx';
import { momentColumn, RowsPane } from '../../parts/list/rows-table.tsx';
import { SearchForm } from '../../parts/list/filter.tsx';
import { sentenceOf } from '../../parts/actions/decision.ts';
import { useMay } from '../../parts/frame.ts';
import * as css from './audit.module.css';
import { AuditFilter, auditQuery, Detail, displayNameOf, verificationQuery } from './entries.tsx';
import { nameOfAction, useVocabulary, type Vocabulary } from '../../parts/vocabulary.ts';

export function Component() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const filter = {
    q,
    about: search.get('about') ?? '',
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
  };
  const query = useInfiniteQuery(auditQuery(filter));
  const [columns, choice] = useColumns(columnsIn(useVocabulary()));
  const put = (change: Partial<typeof filter>) =>
    setSearch(Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value)));
  return (
    <>
      <PageHead title="บันทึกการใช้งาน">
        <Verification />
        <ListTools columns={choice} />
      </PageHead>
      <SearchForm
        key={q}
        label="ค้นหาบันทึก"
        placeholder="ผู้ดูแล การกระทำ หรือรายการ"
        now={q}
        onSearch={(text) => put({ q: text })}
      />
      <AuditFilter now={filter} onChange={put} />
      <section className={parts.panel} aria-label="บันทึกการใช้งาน">
        <RowsPane query={query} rows={8} blank="ไม่มีบันทึก" columns={columns} />
      </section>
    </>
  );
}

type Line = Output<typeof listAudit>['data'][number];

const columnsIn = (words: Vocabulary): DataTableColumn<Line>[] => [
  momentColumn('at', 'เวลา'),
  {
    accessor: 'operator',
    title: 'ผู้ดูแล',
    render: ({ operator }) => <span className="nb">{operator?.name ?? 'ระบบ'}</span>,
  },
  {
    accessor: 'action',
    title: 'การกระทำ',
    render: ({ action }) => <b className="nb">{nameOfAction(words, action)}</b>,
  },
  {
    accessor: 'subject',
    title: 'รายการ',
    render: (line) => <Subject of={line} words={words} />,
  },
  {
    accessor: 'detail',
    title: 'รายละเอียด',
    render: ({ detail, names }) => <Detail of={detail} names={names} words={words} />,
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
      <span className={`${parts.mono} nb`} title={hash} translate="no">
        {hash.slice(0, 8)}
      </span>
    ),
  },
];

/** Subject of an audit line by name; a member opens beside the list. */
function Subject({ of: { action, subject, names }, words }: { of: Line; words: Vocabulary }) {
  const may = useMay();
  const { open } = useSidePanel();
  if (!subject) return <span>-</span>;
  const name = displayNameOf(names, words, subject);
  const isMember = action.startsWith('member.') && may('members.see');
  return isMember ? (
    <button
      type="button"
      className={`link ${css.subject}`}
      title={subject}
      translate="no"
      onClick={() => open('member', subject)}
    >
      {name}
    </button>
  ) : (
    <span className={css.subject} title={subject} translate="no">
      {name}
    </span>
  );
}

/** A valid day from the address; undefined for anything else. */
const dayOf = (text: string | null): string => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

function Verification() {
  const { data, error, isFetching, refetch } = useQuery(verificationQuery);
  return (
    <div className="row tight" role="status">
      {error ? <span className={parts.error}>{sentenceOf(error)}</span> : null}
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
