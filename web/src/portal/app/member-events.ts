import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { memberChannel } from '@portal/contract/realtime.ts';
import { useLive } from '../../kit/socket.ts';
import { profileQuery } from '../identity/queries.ts';
import { creditQuery, openDepositQuery, withdrawPreviewQuery } from '../payments/queries.ts';

interface Member {
  readonly id: string;
  readonly restricted: unknown;
}

const money = [creditQuery.queryKey, openDepositQuery.queryKey, withdrawPreviewQuery.queryKey];

/** What the frame of a member listens to: money that moved, and a restriction that began or ended. */
export function useMemberEvents(member: Member | undefined): void {
  const channel = member && memberChannel(member.id);
  useLive(channel, money, ({ name }) => name !== 'profile.updated');
  useLive(channel, [profileQuery.queryKey], ({ name }) => name === 'profile.updated');
  const { revalidate } = useRevalidator();
  const isRestricted = member ? member.restricted !== null : undefined;
  useEffect(() => {
    if (isRestricted) void revalidate(); // the guard looks again
  }, [isRestricted, revalidate]);
}
