import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type getReferralTerms, MAX_DAYS } from '@portal/contract/referral.ts';
import { formatBaht } from '@portal/contract/money.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import * as list from '../../../kit/list/list-rows.module.css';
import { RowsSkeleton } from '../../../kit/list/rows-skeleton.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { ReferralFrame } from '../frame.tsx';
import { FriendRow } from '../friends/friend-row.tsx';
import { IncomeStats, WithdrawCard } from '../income/income-cards.tsx';
import { friendsQuery, incomeQuery, ratesQuery } from '../queries.ts';
import { addDays, todayOf } from '../../../kit/time/days.ts';
import { ReferCard } from './refer-card.tsx';
import * as css from '../referral.module.css';
import { exampleOf, percent } from '../rules.ts';
import * as words from '../words.ts';

export const handle = { title: words.title };

/** Sharing in one tap, and its results. */
export const Component = () => (
  <ReferralFrame title={words.title} tab="home">
    <div className={`grid l ${css.split}`}>
      <div className="stack">
        <ReferCard />
        <IncomeStats />
      </div>
      <div className={`${css.side} stack`}>
        <Rate />
        <WithdrawCard />
      </div>
      <Newest />
    </div>
  </ReferralFrame>
);

function Rate() {
  const { data, isError, refetch } = useQuery(ratesQuery);
  if (!data)
    return (
      <Card aria-busy={!isError}>
        {isError ? <InlineRetry onRetry={refetch} /> : <Skeleton width="100%" height={200} />}
      </Card>
    );
  return <RateOf rates={data} />;
}

type Rates = Output<typeof getReferralTerms>['data'];

const exampleNames = ['เพื่อนเดิมพันรวม', 'อัตรา', 'คุณได้'] as const;
const exampleLines = (settles: string): readonly string[] => [
  'เพื่อนสมัครผ่านลิงก์ของคุณ แล้วเล่นด้วยเงินของตัวเอง',
  `ระบบรวมยอดเดิมพันที่จบแล้วของแต่ละวัน และสรุปรายได้เวลา ${settles} น.`,
  'ยอดเดิมพันด้วยโบนัส ทดลองเล่น และรายการที่ถูกยกเลิกไม่นับ',
];

/** Rate of income with an example. */
const RateOf = ({ rates: { affRate, levels, settles_at, first_deposit } }: { rates: Rates }) => {
  const deeper = levels.filter(({ level, rate: of }) => level > 1 && of > 0);
  return (
    <Card aria-labelledby="rate">
      <h2 id="rate">{`อัตรารายได้ ${percent(affRate)}% ของยอดเดิมพัน`}</h2>
      <p>คิดจากยอดเดิมพัน ไม่ได้คิดจากยอดเสียของเพื่อน</p>
      <dl className={`wraps between ${css.sumline}`}>
        {exampleOf(affRate).map((value, nth) => (
          <div key={exampleNames[nth]} data-result={nth === 2 || undefined}>
            <dt>{exampleNames[nth]}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={css.lines}>
        {exampleLines(settles_at).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {deeper.map(({ level, rate: of }) => (
          <li key={level}>{`เพื่อนของเพื่อน ชั้นที่ ${level} อัตรา ${percent(of)}%`}</li>
        ))}
        {first_deposit > 0n ? <li>{`เพื่อนฝากครั้งแรก คุณได้เพิ่ม ${formatBaht(first_deposit)} บาท`}</li> : null}
      </ul>
    </Card>
  );
};

const NEWEST = 5;

/** Newest friends of the last three months. */
function Newest() {
  const to = todayOf();
  const query = useInfiniteQuery(friendsQuery({ from: addDays(to, 1 - MAX_DAYS), to, sort: 'date' }, NEWEST));
  const ever = useQuery(incomeQuery).data?.totalDownlineMember;
  const rows = query.data?.pages[0]?.data;
  return (
    <section aria-labelledby="newest" aria-busy={!rows && !query.isError}>
      <div className="head">
        <h2 id="newest">{words.members}</h2>
        <Link className="link bare" to="/refer/member">
          ดูทั้งหมด
          <Icon name="right" size="s" />
        </Link>
      </div>
      {query.isError ? <InlineRetry onRetry={query.refetch} /> : null}
      {!rows && !query.isError ? (
        <Card>
          <p className="sr">{words.loading}</p>
          <RowsSkeleton count={NEWEST} />
        </Card>
      ) : null}
      {rows?.length ? (
        <ul className={list.list}>
          {rows.map((friend) => (
            <FriendRow key={friend.id} friend={friend} />
          ))}
        </ul>
      ) : null}
      {rows?.length === 0 ? (
        <Card>
          <EmptyState text={ever ? words.noneLately : words.empty} />
        </Card>
      ) : null}
    </section>
  );
}
