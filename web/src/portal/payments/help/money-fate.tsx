import { useQuery } from '@tanstack/react-query';
import type { Deposit, Withdrawal } from '@portal/contract/payments.ts';
import { Icon } from '../../../kit/icon.tsx';
import { serverNow } from '../../../kit/server-time.ts';
import { useNow } from '../../../kit/use-now.ts';
import { siteQuery } from '../../site/queries.ts';
import { Note } from '../note.tsx';
import { withdrawPreviewQuery } from '../queries.ts';
import { depositFate, withdrawalFate } from './fate.ts';
import { usuallyWithin } from './help-words.ts';

/** What becomes of the money of a deposit, and until when; how long a person usually takes to look at it. */
export function DepositFate({ deposit }: { deposit: Deposit }) {
  const site = useQuery(siteQuery).data;
  const fate = depositFate(deposit, site?.office_hours ?? '', useNow(serverNow));
  return (
    <>
      {site && deposit.state === 'review' ? (
        <p className="hint row tight">
          <Icon name="clock" size="s" />
          {usuallyWithin(site.deposit_review_min)}
        </p>
      ) : null}
      <Note icon="shield">{fate}</Note>
    </>
  );
}

export function WithdrawalFate({ withdrawal }: { withdrawal: Withdrawal }) {
  const minutes = useQuery(withdrawPreviewQuery).data?.data.expected_minutes;
  return <Note icon="shield">{withdrawalFate(withdrawal, minutes, useNow(serverNow))}</Note>;
}
