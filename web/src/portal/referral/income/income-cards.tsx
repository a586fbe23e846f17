import { useQuery } from '@tanstack/react-query';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { incomeQuery, ratesQuery } from '../queries.ts';
import { MoneyStat, CountStat, Stats } from '../stat.tsx';
import * as words from '../words.ts';
import type { ReactNode } from 'react';
import { formatBaht, formatRound } from '@portal/contract/money.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { Meter } from '../../../kit/money/meter.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { useOfflineReason } from '../../../kit/data/offline-reason.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { progressPercent } from '../../parts/payouts/rules.ts';
import { minimum as minimumLabel } from '../../parts/payouts/words.ts';

/** Income and friends so far. */
export function IncomeStats() {
  const income = useQuery(incomeQuery);
  return (
    <div aria-busy={income.isPending}>
      <Stats>
        <CountStat
          name={words.members}
          icon={friends}
          tone="aqua"
          of={income.data?.totalDownlineMember}
          hasFailed={income.isError}
        />
        <CountStat
          name="สมาชิกที่ฝากแล้ว"
          icon={ticked}
          tone="lime"
          of={income.data?.totalDepositMember}
          hasFailed={income.isError}
        />
        <MoneyStat name={words.total} icon={rising} tone="pink" of={income.data?.totalAff} hasFailed={income.isError} />
        <MoneyStat name={words.available} icon={purse} of={income.data?.availableAff} hasFailed={income.isError} />
      </Stats>
      {income.isError ? <InlineRetry onRetry={income.refetch} /> : null}
    </div>
  );
}

/** Defined here, not among the icons of every page. */
const drawn = (path: string): ReactNode => (
  <svg className="icon s" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
const friends = drawn(
  'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM2.5 20c.5-3.8 3-5.5 6.5-5.5s6 1.7 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .7 3.2 2.4 3.5 5.2',
);
const ticked = drawn('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12.5l2.8 2.8L16 9.5');
const rising = drawn('M4 16l5-5 4 4 7-8M15 7h5v5');
const purse = drawn('M4 7.5V18a2 2 0 0 0 2 2h14V8H5.5A1.5 1.5 0 0 1 4 6.5 2.5 2.5 0 0 1 6.5 4H18M16 14h.1');

const WHY = 'income-minimum';

/** Withdrawable income, with a link to withdraw from the minimum on. */
export function WithdrawCard() {
  const income = useQuery(incomeQuery);
  const rates = useQuery(ratesQuery);
  const { blockedBy, reason } = useOfflineReason();
  const retry = () => Promise.all([income.refetch(), rates.refetch()]);
  if (!income.data || !rates.data)
    return (
      <Card aria-busy={!(income.isError || rates.isError)}>
        {income.isError || rates.isError ? <InlineRetry onRetry={retry} /> : <Skeleton width="100%" height={150} />}
      </Card>
    );
  const { availableAff: available, pending_id } = income.data;
  const minimum = rates.data.minWithdraw;
  const isEnough = available >= minimum && available > 0n;
  return (
    <Card aria-labelledby="available">
      <div className="head">
        <h2 id="available">{words.available}</h2>
        <b>
          <Amount of={available} />
        </b>
      </div>
      <Meter label={minimumLabel} percent={progressPercent({ available, minimum })} />
      {isEnough || pending_id ? null : (
        <p id={WHY} className="hint">
          {`อีก ${formatBaht(minimum - available)} บาทจะถอนได้ (ขั้นต่ำ ${formatRound(minimum)})`}
        </p>
      )}
      <ButtonLink
        wide
        {...(isEnough ? { tone: 'primary' as const } : {})}
        to={pending_id ? `/refer/profit-manage/withdraw-detail?id=${pending_id}` : '/refer/profit-manage/withdraw'}
        blockedBy={pending_id ? undefined : isEnough ? blockedBy : WHY}
      >
        {pending_id ? words.seeRequest : words.withdraw}
      </ButtonLink>
      {isEnough ? reason : null}
    </Card>
  );
}
