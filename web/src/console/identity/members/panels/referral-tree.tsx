import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Referrer } from '@portal/contract/console/referral.ts';
import { memberReferralQuery } from '../../../referral/queries.ts';
import { Button } from '../../../parts/actions/button.tsx';
import { Chip } from '../../../parts/figures/marks.tsx';
import { Pane } from '../../../parts/layout/pane.tsx';
import * as parts from '../../../parts/layout/parts.module.css';
import { Pager } from '../../../parts/list/infinite-pages.tsx';
import { moneyColumn, RowsTable } from '../../../parts/list/rows-table.tsx';
import { Timestamp } from '../../../parts/figures/time.tsx';
import { sourceWords } from '../../../parts/members/words.ts';

type Node = Referrer['downline'][number];

/** Referral tree, one level at a time. */
export function ReferralTree({ of: { member, downline, next_cursor } }: { of: Referrer }) {
  const [path, setPath] = useState<readonly Node['member'][]>([]);
  const [trail, setTrail] = useState<readonly string[]>([]);
  const parent = path.at(-1);
  const isFirst = !parent && trail.length === 0;
  const query = useQuery({ ...memberReferralQuery(member.id, parent?.id, trail.at(-1)), enabled: !isFirst });
  const rows = isFirst ? downline : query.data?.downline;
  const next = isFirst ? next_cursor : query.data?.next_cursor;
  const go = (to: readonly Node['member'][]) => {
    setPath(to);
    setTrail([]);
  };
  return (
    <div>
      <h3>สมาชิกที่แนะนำ</h3>
      {path.length ? (
        <p>
          <Button small onClick={() => go([])}>
            {member.tel_masked}
          </Button>{' '}
          {path.map((each, nth) => (
            <Button key={each.id} small disabled={nth === path.length - 1} onClick={() => go(path.slice(0, nth + 1))}>
              {each.tel_masked}
            </Button>
          ))}
        </p>
      ) : null}
      {rows ? (
        <Rows rows={rows} onOpen={(below) => go([...path, below])} />
      ) : (
        <Pane query={query} rows={2}>
          {() => null}
        </Pane>
      )}
      <Pager
        of={{
          onPrevious: trail.length ? () => setTrail(trail.slice(0, -1)) : undefined,
          onNext: next ? () => setTrail([...trail, next]) : undefined,
        }}
      />
    </div>
  );
}

const Rows = ({ rows, onOpen }: { rows: Node[]; onOpen: (member: Node['member']) => void }) =>
  rows.length === 0 ? (
    <p className="hint">ยังไม่ได้แนะนำใคร</p>
  ) : (
    <RowsTable
      rows={rows}
      idOf={({ member }) => member.id}
      columns={[
        {
          accessor: 'member',
          title: 'สมาชิก',
          render: ({ member }) => (
            <Link className="link num" to={`/members/${member.id}`}>
              {member.tel_masked} {member.name}
            </Link>
          ),
        },
        {
          accessor: 'joined_at',
          title: 'สมัครเมื่อ',
          render: ({ joined_at, src }) => (
            <>
              <Timestamp at={joined_at} /> {src ? <span className={parts.mini}>{sourceWords[src] ?? src}</span> : null}
            </>
          ),
        },
        {
          accessor: 'deposited',
          title: 'ฝาก',
          render: ({ deposited }) => (deposited ? <Chip tone="ok">ฝากแล้ว</Chip> : <Chip>ยังไม่ฝาก</Chip>),
        },
        moneyColumn('turnover', 'ยอดเดิมพัน'),
        moneyColumn('commission', 'ค่าแนะนำ'),
        moneyColumn('held', 'พักไว้'),
        {
          accessor: 'children',
          title: 'แนะนำต่อ',
          textAlign: 'right',
          render: ({ member, children }) =>
            children > 0 ? (
              <Button small onClick={() => onOpen(member)}>
                {children} คน <span className="sr">ของ {member.tel_masked}</span>
              </Button>
            ) : (
              '0'
            ),
        },
      ]}
    />
  );
