import { useQuery } from '@tanstack/react-query';
import type { Deposit, Withdrawal } from '@portal/contract/payments.ts';
import { serverNow } from '../../../kit/server-time.ts';
import { useNow } from '../../../kit/use-now.ts';
import { siteQuery } from '../../site/queries.ts';
import { Note } from '../note.tsx';
import { withdrawPreviewQuery } from '../queries.ts';
import { depositFate, withdrawalFate } from './fate.ts';

/** What becomes of the money of a deposit, and until when. */
export function DepositFate({ deposit }: { deposit: Deposit }) {
  const hours = useQuery(siteQuery).data?.office_hours ?? '';
  return <Note icon="shield">{depositFate(deposit, hours, useNow(serverNow))}</Note>;
}

export function WithdrawalFate({ withdrawal }: { withdrawal: Withdrawal }) {
  const minutes = useQuery(withdrawPreviewQuery).data?.data.expected_minutes;
  return <Note icon="shield">{withdrawalFate(withdrawal, minutes, useNow(serverNow))}</Note>;
}
