import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAnnounceChange } from '../../../kit/live/announcer.ts';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { toArabicDigits } from '../../../kit/forms/digits.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import * as list from '../../../kit/list/list-rows.module.css';
import { RowsSkeleton } from '../../../kit/list/rows-skeleton.tsx';
import { SegmentTabs } from '../../../kit/layout/segment-tabs.tsx';
import { ReferralFrame } from '../frame.tsx';
import { FriendRow } from './friend-row.tsx';
import { friendsQuery, incomeQuery, statsQuery } from '../queries.ts';
import { RangeRow, useRange } from '../stats/range-row.tsx';
import * as css from '../referral.module.css';
import { ReferralTree } from './tree.tsx';
import * as words from '../words.ts';

const DEBOUNCE_MS = 400;

/** A value that has been stable for a moment. */
function useDebounced<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export const handle = { title: words.members };

const PAGE = '/refer/member';

/** Friends and their income: a list for chosen days, or the full tree. */
export function Component() {
  const isTree = new URLSearchParams(useLocation().search).get('view') === 'tree';
  return (
    <ReferralFrame title={words.members} tab="member">
      <div className={`${css.narrow} stack`}>
        <SegmentTabs
          label="รูปแบบการแสดง"
          segments={[
            { to: PAGE, text: 'รายการ', isCurrent: !isTree },
            { to: `${PAGE}?view=tree`, text: 'แผนผัง', isCurrent: isTree },
          ]}
        />
        {isTree ? <ReferralTree /> : <Friends />}
      </div>
    </ReferralFrame>
  );
}

function Friends() {
  const { range, days, change } = useRange('month');
  const [typed, type] = useState('');
  const [sort, sortBy] = useState<'date' | 'aff'>('date');
  const q = useDebounced(typed);
  const query = useInfiniteQuery(friendsQuery({ ...days, ...(q && { q }), sort }));
  const joined = useQuery(statsQuery(days)).data?.joined;
  const rows = query.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      <RangeRow range={range} onRange={change} />
      <div className={`wraps ${css.tools}`}>
        <Field
          label="ค้นหาด้วยเลขท้าย 4 ตัว"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed}
          onChange={({ currentTarget }) => type(toArabicDigits(currentTarget.value).replace(/\D/g, ''))}
        />
        <div className="row tight folds" role="group" aria-label="เรียงตาม">
          {(['date', 'aff'] as const).map((each) => (
            <Button key={each} size="s" aria-pressed={sort === each} onClick={() => sortBy(each)}>
              {sort === each ? <Icon name="check" size="xs" /> : null}
              {words.sorts[each]}
            </Button>
          ))}
        </div>
      </div>
      <Count joined={joined} />
      {query.isError ? <InlineRetry onRetry={query.refetch} /> : null}
      {!rows && !query.isError ? (
        <Card aria-busy="true">
          <p className="sr">{words.loading}</p>
          <RowsSkeleton count={8} />
        </Card>
      ) : null}
      {rows?.length ? (
        <ul className={list.list}>
          {rows.map((friend) => (
            <FriendRow key={friend.id} friend={friend} />
          ))}
        </ul>
      ) : null}
      {rows?.length === 0 ? <Nobody isSearch={q !== ''} onClear={() => type('')} /> : null}
      {query.hasNextPage ? (
        <Button
          wide
          aria-busy={query.isFetchingNextPage}
          onClick={() => query.isFetchingNextPage || void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? words.loading : words.more}
        </Button>
      ) : null}
    </>
  );
}

/** All friends, and those who joined in these days. */
function Count({ joined }: { joined: number | undefined }) {
  const all = useQuery(incomeQuery).data?.totalDownlineMember;
  useAnnounceChange(joined === undefined ? undefined : words.joined(joined));
  return (
    <p className={css.count}>
      {all === undefined ? null : <b>{`ทั้งหมด ${all.toLocaleString('en-US')} คน`}</b>}{' '}
      {joined === undefined ? null : <span>{words.joined(joined)}</span>}
    </p>
  );
}

/** Empty state; differs for members who never had a friend. */
function Nobody({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const all = useQuery(incomeQuery).data?.totalDownlineMember;
  return (
    <Card>
      <EmptyState text={isSearch ? 'ไม่พบสมาชิกที่ตรงกับเลขนี้ในช่วงที่เลือก' : all === 0 ? words.empty : words.noneLately}>
        {isSearch ? <Button onClick={onClear}>ล้างการค้นหา</Button> : null}
        {!isSearch && all === 0 ? (
          <ButtonLink tone="primary" to="/refer">
            {words.share}
          </ButtonLink>
        ) : null}
      </EmptyState>
    </Card>
  );
}
