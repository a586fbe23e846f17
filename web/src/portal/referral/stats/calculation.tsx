import { useInfiniteQuery } from '@tanstack/react-query';
import type { CommissionRow } from '@portal/contract/referral.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { Chip } from '../../../kit/actions/chip.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { commissionQuery, type CalculationScope } from '../queries.ts';
import { percent } from '../rules.ts';
import * as rows from '../../../kit/list/list-rows.module.css';
import * as css from '../friends/friends.module.css';
import * as pages from '../referral.module.css';
import { baht, loading, more, sum } from '../words.ts';
import { Button } from '../../../kit/actions/button.tsx';

interface Props {
  of: CalculationScope;
  /** The day, or the friend. */
  subject: string;
  onClose: () => void;
}

/** Calculation of an amount: friend, day, stakes and rate of each part. */
export const Calculation = ({ of, subject, onClose }: Props) => (
  <Dialog title={`วิธีคิดรายได้ ${subject}`} onClose={onClose}>
    <div className={`${dialog.body} stack`}>
      <RowsOf of={of} subject={subject} />
    </div>
  </Dialog>
);

function RowsOf({ of, subject }: Pick<Props, 'of' | 'subject'>) {
  const query = useInfiniteQuery(commissionQuery(of));
  const { data, isError, refetch } = query;
  const total = data?.pages[0]?.total;
  if (!data || total === undefined)
    return isError ? (
      <InlineRetry onRetry={refetch} />
    ) : (
      <div aria-busy="true">
        <p className="sr">{loading}</p>
        <Skeleton width="100%" height={160} />
      </div>
    );
  const isDay = 'date' in of;
  const all = data.pages.flatMap((page) => page.data);
  if (all.length === 0) return <EmptyState text={isDay ? `ไม่มีรายได้ในวันที่ ${subject}` : 'ยังไม่มีรายได้จากเพื่อนคนนี้'} />;
  return (
    <>
      {isError ? <InlineRetry onRetry={refetch} /> : null}
      <ul className={css.sums}>
        {all.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two friends of a day may look alike
          <Row key={at} row={row} withDate={!isDay} />
        ))}
      </ul>
      <More of={query} />
      <p className={`wraps between ${pages.total}`}>
        <span>{isDay ? 'รวมของวัน' : sum}</span>
        <b>
          <Amount of={total} /> {baht}
        </b>
      </p>
      <p className="hint">คิดทีละคนต่อวัน และปัดเศษลงเป็นสตางค์</p>
    </>
  );
}

const Row = ({ row, withDate }: { row: CommissionRow; withDate: boolean }) => {
  const { date, username, level, kind, turnover, rate, aff, state } = row;
  return (
    <li>
      <span className="grow">
        <b className="num" translate="no">
          {username}
        </b>{' '}
        <span className={`hint ${css.of}`}>
          <span>{`ชั้นที่ ${level}`}</span>
          {withDate ? (
            <>
              {' · '}
              <time dateTime={date}>{date}</time>
            </>
          ) : null}
        </span>
        <span className={css.formula} translate="no">
          {kind === 'first_deposit' ? 'เพื่อนฝากครั้งแรก' : `ยอดเดิมพัน ${formatBaht(turnover)} × ${percent(rate)}%`}
        </span>
      </span>
      <span className={rows.end}>
        <b>
          <Amount of={aff} />
        </b>
        <Chip tone={words.tones[state]}>{words.states[state]}</Chip>
      </span>
    </li>
  );
};

const states: Readonly<Record<CommissionRow['state'], string>> = {
  paid: 'เข้ารายได้แล้ว',
  due: 'รอสรุปยอดรายวัน',
  held: 'รอตรวจสอบ',
  none: 'ไม่นับเป็นรายได้',
};
const tones: Readonly<Record<CommissionRow['state'], 'ok' | 'pend' | undefined>> = {
  paid: 'ok',
  due: undefined,
  held: 'pend',
  none: undefined,
};
const words = {
  states,
  tones,
};

interface MoreProps {
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Button for the next page. */
export const More = ({ of }: MoreProps) =>
  of.hasNextPage ? (
    <div className={css.more}>
      <Button
        size="s"
        wide
        aria-busy={of.isFetchingNextPage}
        onClick={() => of.isFetchingNextPage || void of.fetchNextPage()}
      >
        {of.isFetchingNextPage ? loading : more}
      </Button>
    </div>
  ) : null;
