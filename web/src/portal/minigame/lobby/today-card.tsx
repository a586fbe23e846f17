import { useQuery } from '@tanstack/react-query';
import { formatRound } from '@portal/contract/money.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Meter } from '../../../kit/money/meter.tsx';
import { openModal } from '../../../kit/dialog/modal-queue.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { showAlert } from '../../../kit/dialog/show-modal.ts';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { showToast } from '../../../kit/dialog/toast.ts';
import { useRestriction } from '../../identity/queries.ts';
import { settingsQuery, type Today, todayQuery, useCheckIn } from '../queries.ts';
import * as mini from '../words.ts';
import * as words from './words.ts';

/** What this day brought: check-in, deposits so far, rounds, and what the day may bring at most. */
export function TodayCard() {
  const { data: today, isError, refetch } = useQuery(todayQuery);
  return (
    <Card aria-labelledby="today" aria-busy={!today && !isError}>
      <h2 id="today">{words.today}</h2>
      {today ? (
        <Day today={today} />
      ) : isError ? (
        <InlineRetry onRetry={refetch} />
      ) : (
        <Skeleton width="100%" height={120} />
      )}
    </Card>
  );
}

function Day({ today }: { today: Today }) {
  const { deposited, next_coin_at: next, rounds, coins_earned, cap } = today;
  return (
    <>
      <CheckIn isDone={today.checked_in} />
      {next === null ? (
        deposited > 0n ? (
          <p>{words.depositedOnly(formatRound(deposited))}</p>
        ) : null
      ) : (
        <div>
          <p>{words.deposited(formatRound(deposited), formatRound(next))}</p>
          <Meter label={mini.ways.deposit} percent={Number((deposited * 100n) / next)} />
        </div>
      )}
      <p className="hint">
        {mini.playedToday(rounds)} · {words.earnedToday(coins_earned, cap)}
      </p>
    </>
  );
}

function CheckIn({ isDone }: { isDone: boolean }) {
  const coins = useQuery(settingsQuery).data?.earn.find(({ key }) => key === 'check_in')?.coins;
  const checkIn = useCheckIn();
  const isOnline = useOnline();
  const isRestricted = useRestriction() !== null;
  if (isDone)
    return (
      <p className="row tight">
        <Icon name="check" size="s" />
        {words.checkedIn}
      </p>
    );
  if (!coins) return null;
  const earn = async () => {
    try {
      const { data } = await checkIn.mutateAsync();
      showToast(words.got(data.coins));
    } catch (error) {
      if (hasCode(error, 'age_required')) openModal({ kind: 'age', rank: 2 });
      else if (!hasCode(error, 'already_earned')) await showAlert(messageOf(error));
    }
  };
  return (
    <div>
      <Button
        tone="primary"
        wide
        blocked={isOnline ? (isRestricted ? mini.reasons.restricted : undefined) : NEEDS_CONNECTION}
        aria-busy={checkIn.isPending}
        onClick={() => checkIn.isPending || void earn()}
      >
        {words.checkIn(coins)}
      </Button>
    </div>
  );
}
