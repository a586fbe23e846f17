import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { ReportRow } from '@portal/contract/payments.ts';
import { CardsSkeleton, Pane } from '../../parts/layout/pane.tsx';
import { StatusChip } from '../../parts/figures/marks.tsx';
import { useFeatures } from '../../parts/feature.ts';
import { useMay } from '../../parts/frame.ts';
import { PageHead, Panel } from '../../parts/layout/page.tsx';
import * as states from '../../parts/layout/blocks.module.css';
import { momentColumn, moneyColumn, RowsTable } from '../../parts/list/rows-table.tsx';
import { ReferralPanel } from './panels/referral-panel.tsx';
import { ChatPanel, Timeline } from './panels/timeline.tsx';
import { DevicesTab } from './devices-tab.tsx';
import { GamesTab } from './games-tab.tsx';
import { GrantsPanel } from './panels/grants-panel.tsx';
import { MemberBank } from './revealable-field.tsx';
import { MemberHead } from './member-head.tsx';
import * as css from './members.module.css';
import { Notes } from './notes.tsx';
import { LimitsTab } from './limits-tab.tsx';
import * as listCss from '../../parts/list/list.module.css';
import { type MemberDetail, memberQuery } from './queries.ts';

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(memberQuery(id));
  const may = useMay();
  const [search] = useSearchParams();
  const tabs = tabsFor(may);
  const tab = tabOf(search, may);
  return (
    <>
      {query.data ? null : <PageHead title="สมาชิก" />}
      <Pane query={query} skeleton={<MemberSkeleton />}>
        {(member) => (
          <>
            <MemberHead key={member.id} member={member} />
            {tabs.length > 1 ? <MemberTabs now={tab} of={tabs} /> : null}
            {tab === 'limits' ? <LimitsTab key={member.id} member={member} /> : null}
            {tab === 'games' ? <GamesTab key={member.id} id={member.id} /> : null}
            {tab === 'devices' ? <DevicesTab key={member.id} id={member.id} /> : null}
            {tab === 'overview' ? <Overview member={member} /> : null}
          </>
        )}
      </Pane>
    </>
  );
}

function Overview({ member }: { member: MemberDetail }) {
  const may = useMay();
  const panels = useFeatures().flatMap(({ memberPanel }) => memberPanel ?? []);
  return (
    <div className={css.columns}>
      <div className="grid">
        {member.deposits ? <Payments title="ฝากเงิน" rows={member.deposits} /> : null}
        {member.withdrawals ? <Payments title="ถอนเงิน" rows={member.withdrawals} /> : null}
        {member.bank ? <GrantsPanel key={member.id} id={member.id} /> : null}
        {may('affiliates.see') ? <ReferralPanel key={member.id} id={member.id} /> : null}
        {panels.map(({ permission, Content }) =>
          may(permission) ? (
            <Suspense key={permission} fallback={<CardsSkeleton count={1} rows={3} />}>
              <Content key={member.id} member={member} />
            </Suspense>
          ) : null,
        )}
        {member.bank ? <Timeline id={member.id} /> : null}
      </div>
      <div className="grid">
        {member.bank ? <MemberBank member={member} bank={member.bank} /> : null}
        {may('chat.see') ? <ChatPanel key={member.id} id={member.id} /> : null}
        <Notes member={member} />
      </div>
    </div>
  );
}

const MemberSkeleton = () => (
  <>
    <CardsSkeleton count={1} rows={3} />
    <div className={css.columns} aria-hidden="true">
      <CardsSkeleton count={2} rows={3} className="grid" isSilent />
      <CardsSkeleton count={2} rows={2} className="grid" isSilent />
    </div>
  </>
);

const Payments = ({ title, rows }: { title: string; rows: ReportRow[] }) => (
  <Panel title={title}>
    {rows.length === 0 ? (
      <p className={states.blank}>ไม่มีรายการ</p>
    ) : (
      <RowsTable
        rows={rows}
        columns={[
          momentColumn('bank_time', 'เวลา'),
          {
            accessor: 'ref',
            title: 'เลขอ้างอิง',
            render: ({ ref }) => (
              <span className="nb num" translate="no">
                {ref}
              </span>
            ),
          },
          moneyColumn('amount', 'จำนวน'),
          {
            accessor: 'transaction_status',
            title: 'สถานะ',
            render: (row) => <StatusChip status={row.transaction_status} />,
          },
          {
            accessor: 'annotation',
            title: 'หมายเหตุ',
            render: ({ annotation }) => <div className={css.annotation}>{annotation ?? ''}</div>,
          },
        ]}
      />
    )}
  </Panel>
);

/** Tabs, each with the permission it needs besides seeing the member. */
const tabs = [
  ['overview', 'ภาพรวม', null],
  ['games', 'เกม', 'rounds.see'],
  ['devices', 'อุปกรณ์', 'members.money'],
  ['limits', 'การจำกัด', 'limits.see'],
] as const;
type MemberTab = (typeof tabs)[number][0];
type May = ReturnType<typeof useMay>;

/** Visible tabs; a single one needs no tab bar. */
const tabsFor = (may: May) => tabs.filter(([, , permission]) => permission === null || may(permission));

/** The tab in the address, if visible. */
const tabOf = (search: URLSearchParams, may: May): MemberTab =>
  tabsFor(may).find(([name]) => name === search.get('tab'))?.[0] ?? 'overview';

const MemberTabs = ({ now, of }: { now: MemberTab; of: ReturnType<typeof tabsFor> }) => (
  <nav className={listCss.views} aria-label="แท็บของสมาชิก">
    {of.map(([name, text]) => (
      <Link key={name} to={name === 'overview' ? '?' : `?tab=${name}`} aria-current={name === now ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
);
