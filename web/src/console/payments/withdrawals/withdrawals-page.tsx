import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from 'react-router';
import { type PayoutSource, payoutSources } from '@portal/contract/console/payout-requests.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { dashboardQuery } from '../../reports/queries.ts';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import { waitingOf } from '../../parts/feature.ts';
import { ListFilter, ListPage } from '../../parts/list/filter.tsx';
import { type ListPlace, useListPlace } from '../../parts/list/list-place.ts';
import { useMay } from '../../parts/frame.ts';
import { defineQueue } from '../../parts/queue/define.tsx';
import { AccountCell } from '../../parts/queue/rows.tsx';
import { views as tabs } from '../../parts/list/list.module.css';
import { RequestsExport } from './requests-export.tsx';
import { BulkApproval } from './bulk-approval.tsx';
import {
  type PayoutDetail,
  type PayoutFilter,
  payoutRequestQuery,
  type PayoutRequest,
  payoutRequestsQuery,
} from './queries.ts';
import { sources } from './sources.ts';
import { changeBetween, WarningChip, WithdrawalAge, WithdrawalChips, WithdrawalDetail } from './withdrawal-detail.tsx';
import { type PayoutsView, viewsOf } from './words.ts';

const Withdrawals = defineQueue<PayoutRequest, PayoutFilter & { place: ListPlace }, PayoutDetail>({
  name: 'withdrawal',
  query: ({ place, ...filter }, cursor) => payoutRequestsQuery(filter, place, cursor),
  one: ({ source = 'wallet' }, id, row) => ({
    ...payoutRequestQuery(row?.source ?? source, id),
    /** Only the list has this for other sources. */
    select: (detail) =>
      row && detail.source !== 'wallet'
        ? { ...detail, account_changed_at: row.account_changed_at, two_because: row.two_because }
        : detail,
  }),
  blank: 'ไม่มีคำขอถอนตอนนี้',
  ageOf: (row) => <WithdrawalAge of={row} />,
  columns: [
    {
      head: 'จำนวน / แหล่งเงิน',
      kind: 'amount',
      cell: ({ amount, source }) => (
        <>
          <Money of={amount} />
          <small>{sources[source].name}</small>
        </>
      ),
    },
    {
      head: 'ปลายทาง',
      kind: 'target',
      cell: ({ account }) =>
        account ? (
          <AccountCell code={account.bank_code ?? ''} number={account.number_masked} name={account.name} />
        ) : (
          'เครดิตหลัก'
        ),
    },
    {
      head: 'สถานะ / ตรวจ',
      kind: 'checks',
      cell: (row) => (
        <WithdrawalChips of={row}>
          <WarningChip of={row} />
        </WithdrawalChips>
      ),
    },
  ],
  nameOf: ({ ref }) => ref,
  next: ({ member, amount }) => ` · ${member.tel_masked} ${member.name} · ${formatBaht(amount)} บาท`,
  changeOf: changeBetween,
  Detail: WithdrawalDetail,
  bulk: {
    text: 'อนุมัติที่เลือก',
    permission: sources.wallet.decide,
    isOpen: ({ source = 'wallet', status }) => source === 'wallet' && status === 'waiting',
    Sheet: BulkApproval,
  },
});

const goodsViews = ['claimed', 'shipping', 'sent'];

/** Payout requests of all sources, or of the one in the address. */
export function Component() {
  const { pathname } = useLocation();
  return <Requests key={pathname} source={payoutSources.find((each) => sources[each].path === pathname)} />;
}

function Requests({ source }: { source: PayoutSource | undefined }) {
  const { search } = useLocation();
  const { place, put } = useListPlace();
  const may = useMay();
  const { data } = useQuery(dashboardQuery);
  const visible = payoutSources.filter((each) => may(sources[each].see));
  const total = data && waitingOf({ queues: (source ? [source] : visible).map((each) => sources[each].queue) }, data);
  const views = viewsOf[source ?? 'all'];
  if (source === 'minigame' && goodsViews.includes(new URLSearchParams(search).get('view') ?? ''))
    return <Navigate replace to={`/queue/minigame/rewards${search}`} />;
  return (
    <ListPage<PayoutsView>
      title={sources[source ?? 'wallet'].title}
      views={views}
      counts={{ [views[0][0]]: total?.count, Approve: data?.queues.paying?.waiting }}
      renderTools={([, , status]) => <RequestsExport source={source} status={status} />}
      head={
        <>
          {total?.amount === undefined ? null : (
            <span className="hint nb">
              รออนุมัติรวม{' '}
              <b>
                <Money of={total.amount} />
              </b>{' '}
              บาท
            </span>
          )}
          {source === 'minigame' ? <RewardsLink waiting={data?.queues.minigame_goods?.waiting} /> : null}
        </>
      }
    >
      {([, , status]) => (
        <>
          {visible.length > 1 ? <Sources of={visible} now={source} /> : null}
          <ListFilter
            of={place}
            sort={status === 'waiting' ? 'oldest' : 'newest'}
            onChange={put}
            searching={{ view: 'all' }}
          />
          <Withdrawals filter={{ source, status, place }} />
        </>
      )}
    </ListPage>
  );
}

const RewardsLink = ({ waiting }: { waiting: number | undefined }) => (
  <Link className="link nb" to="/queue/minigame/rewards">
    <span>ของรางวัล</span> {waiting ? <Chip>{waiting}</Chip> : null}
  </Link>
);

/** Filter by source; each has its own address. */
const Sources = ({ of, now }: { of: readonly PayoutSource[]; now: PayoutSource | undefined }) => (
  <nav className={tabs} aria-label="แหล่งเงิน">
    <Link to="/queue/withdrawals" aria-current={now ? undefined : 'page'}>
      ทุกแหล่ง
    </Link>
    {of.map((each) => (
      <Link key={each} to={sources[each].path} aria-current={each === now ? 'page' : undefined}>
        {sources[each].name}
      </Link>
    ))}
  </nav>
);
