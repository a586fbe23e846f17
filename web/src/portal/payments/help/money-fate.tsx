import { useQuery } from '@tanstack/react-query';
import type { Deposit, Withdrawal } from '@portal/contract/payments.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { serverNow } from '../../../kit/time/server-time.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { Note } from '../../../kit/note.tsx';
import { answerTime, depositFate } from '../../parts/book/deposit-fate.ts';
import { withdrawPreviewQuery } from '../queries.ts';
import { withdrawalFate } from './fate.ts';

/** The fate of a deposit's money, and by when a person answers about it. */
export function DepositFate({ deposit }: { deposit: Deposit }) {
  const now = useNow(serverNow);
  const answer = answerTime(deposit, now);
  return (
    <>
      {answer ? (
        <p className="hint row tight">
          <Icon name="clock" size="s" />
          {answer}
        </p>
      ) : null}
      <Note icon="shield">{depositFate(deposit, now)}</Note>
    </>
  );
}

export function WithdrawalFate({ withdrawal }: { withdrawal: Withdrawal }) {
  const minutes = useQuery(withdrawPreviewQuery).data?.data.expected_minutes;
  return <Note icon="shield">{withdrawalFate(withdrawal, minutes, useNow(serverNow))}</Note>;
}
