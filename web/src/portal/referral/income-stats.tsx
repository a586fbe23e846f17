import { useQuery } from '@tanstack/react-query';
import { InlineRetry } from '../../kit/inline-retry.tsx';
import * as icons from './icons.tsx';
import { incomeQuery } from './queries.ts';
import { MoneyStat, PeopleStat, Stats } from './stat.tsx';
import * as words from './words.ts';

/** What sharing has brought so far. */
export function IncomeStats() {
  const income = useQuery(incomeQuery);
  return (
    <div aria-busy={income.isPending}>
      <Stats>
        <PeopleStat
          name={words.members}
          icon={icons.friends}
          tone="aqua"
          of={income.data?.totalDownlineMember}
          hasFailed={income.isError}
        />
        <PeopleStat
          name={words.deposited}
          icon={icons.ticked}
          tone="lime"
          of={income.data?.totalDepositMember}
          hasFailed={income.isError}
        />
        <MoneyStat
          name={words.total}
          icon={icons.rising}
          tone="pink"
          of={income.data?.totalAff}
          hasFailed={income.isError}
        />
        <MoneyStat
          name={words.available}
          icon={icons.purse}
          of={income.data?.availableAff}
          hasFailed={income.isError}
        />
      </Stats>
      {income.isError ? <InlineRetry onRetry={income.refetch} /> : null}
    </div>
  );
}
