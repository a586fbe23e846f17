import { useQuery } from '@tanstack/react-query';
import { formatRound } from '@portal/contract/money.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Meter } from '../../../kit/money/meter.tsx';
import { openModal, showAlert } from '../../../kit/dialog/modal-queue.ts';
import { useOneAtATime } from '../../../kit/forms/one-at-a-time.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { showToast } from '../../../kit/dialog/toast.ts';
import { useRestriction } from '../../identity/queries.ts';
import { settingsQuery, type Today, todayQuery, useCheckIn } from '../queries.ts';
import * as mini from '../words.ts';

/** Check-in, deposits, rounds and coins of today, with the daily cap. */
export function TodayCard() {
  const { data: today, isError, refetch } = useQuery(todayQuery);
  return (
    <Card aria-labelledby="today" aria-busy={!today && !isError}>
      <h2 id="today">วันนี้</h2>
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
          <p>{`ฝากสะสมวันนี้ ${formatRound(deposited)} บาท`}</p>
        ) : null
      ) : (
        <div>
          <p>{`ฝากสะสมวันนี้ ${formatRound(deposited)} จาก ${formatRound(next)} บาท`}</p>
          <Meter label={mini.ways.deposit} percent={Number((deposited * 100n) / next)} />
        </div>
      )}
      <p className="hint">
        {mini.playedToday(rounds)} · {`ได้เหรียญวันนี้ ${coins_earned} จาก ${cap}`}
      </p>
    </>
  );
}

function CheckIn({ isDone }: { isDone: boolean }) {
  const coins = useQuery(settingsQuery).data?.earn.find(({ key }) => key === 'check_in')?.coins;
  const checkIn = useCheckIn();
  const earn = useEarnCoins(checkIn.mutateAsync);
  const isOnline = useOnline();
  const isRestricted = useRestriction() !== null;
  if (isDone)
    return (
      <p className="row tight">
        <Icon name="check" size="s" />
        เช็กอินวันนี้แล้ว
      </p>
    );
  if (!coins) return null;
  return (
    <div>
      <Button
        tone="primary"
        wide
        blocked={isOnline ? (isRestricted ? mini.reasons.restricted : undefined) : NEEDS_CONNECTION}
        aria-busy={checkIn.isPending}
        onClick={earn}
      >
        {`เช็กอินรับ ${coins} เหรียญ`}
      </Button>
    </div>
  );
}

/** Claims the coins of a mission once and says how many; asks for the age where missing. */
export function useEarnCoins(send: () => Promise<{ data: { coins: number } }>): () => Promise<void> {
  return useOneAtATime(async () => {
    try {
      const { data } = await send();
      showToast(`ได้รับ ${data.coins} เหรียญ`);
    } catch (error) {
      if (hasCode(error, 'age_required')) openModal({ kind: 'age', rank: 2 });
      else if (!hasCode(error, 'already_earned')) await showAlert(messageOf(error));
    }
  });
}
