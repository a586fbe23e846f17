import { useQuery } from '@tanstack/react-query';
import { formatBaht, formatRound } from '@portal/contract/money.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Meter } from '../../../kit/money/meter.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { useOfflineReason } from '../../../kit/data/offline-reason.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { towards } from '../../parts/payouts/rules.ts';
import { minimum as minimumLabel } from '../../parts/payouts/words.ts';
import { incomeQuery, termsQuery } from '../queries.ts';
import * as words from '../words.ts';

const WHY = 'income-minimum';

/** What can be withdrawn, and the way there once it is enough. */
export function WithdrawCard() {
  const income = useQuery(incomeQuery);
  const terms = useQuery(termsQuery);
  const { blockedBy, reason } = useOfflineReason();
  const retry = () => Promise.all([income.refetch(), terms.refetch()]);
  if (!income.data || !terms.data)
    return (
      <Card aria-busy={!(income.isError || terms.isError)}>
        {income.isError || terms.isError ? <InlineRetry onRetry={retry} /> : <Skeleton width="100%" height={150} />}
      </Card>
    );
  const { availableAff: available, pending_id } = income.data;
  const minimum = terms.data.minWithdraw;
  const isEnough = available >= minimum && available > 0n;
  return (
    <Card aria-labelledby="available">
      <div className="head">
        <h2 id="available">{words.available}</h2>
        <b>
          <Amount of={available} />
        </b>
      </div>
      <Meter label={minimumLabel} percent={towards({ available, minimum })} />
      {isEnough || pending_id ? null : (
        <p id={WHY} className="hint">
          {words.missingOf(formatBaht(minimum - available), formatRound(minimum))}
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
