import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endSession, type MemberSession } from '@portal/contract/passwords.ts';
import { endSessions } from '@portal/contract/profile.ts';
import { showConfirm, showAlert } from '../../../../kit/dialog/modal-queue.ts';
import { call, messageOf } from '../../../../kit/data/call.ts';
import { Button } from '../../../../kit/actions/button.tsx';
import { Chip } from '../../../../kit/actions/chip.tsx';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { When } from '../../../../kit/time/when.tsx';
import { leavingOf } from '../../../leaving.ts';
import { endAllKey, sessionsQuery } from '../../queries.ts';
import * as css from './profile-settings.module.css';
import * as words from '../words.ts';

/** Signed-in devices, with a sign-out for each and for all. */
export function Devices({ memberId }: { memberId: string }) {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const queries = useQueryClient();
  const isOnline = useOnline();
  const blocked = isOnline ? undefined : NEEDS_CONNECTION;
  const onError = (error: Error) => showAlert(messageOf(error));
  const end = useMutation({
    mutationFn: ({ id }: MemberSession) => call(endSession, { input: { id } }),
    onError,
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
  const endAll = useMutation({
    mutationKey: endAllKey,
    mutationFn: async (forget: () => Promise<void>) => {
      await call(endSessions);
      await forget();
    },
    onSuccess: () => location.replace('/'),
    onError,
  });
  const askAll = async () => {
    const { warnings, forget } = await leavingOf(memberId);
    for (const text of ['ออกจากระบบทุกเครื่องรวมถึงเครื่องนี้หรือไม่', ...warnings])
      if (!(await showConfirm({ text, yes: words.logoutAll, no: words.stay }))) return;
    endAll.mutate(forget);
  };
  if (!sessions) return isError ? <InlineRetry onRetry={refetch} /> : <Skeleton width="100%" height={120} />;
  return (
    <>
      <ul className={`divided ${css.devices}`}>
        {sessions.map((each) => (
          <Device key={each.id} session={each} isOnline={isOnline} onEnd={() => end.isPending || end.mutate(each)} />
        ))}
      </ul>
      <Button wide blocked={blocked} onClick={() => void (endAll.isPending || askAll())}>
        {words.logoutAll}
      </Button>
    </>
  );
}

interface DeviceProps {
  session: MemberSession;
  isOnline: boolean;
  onEnd: () => void;
}

const Device = ({ session, isOnline, onEnd }: DeviceProps) => (
  <li className="row folds">
    <span className="grow">
      <b translate="no">{session.device}</b>
      <span className="hint">
        {session.place ? <span translate="no">{session.place} · </span> : null}
        <When at={session.last_seen_at} />
      </span>
    </span>
    {session.current ? (
      <Chip tone="ok">เครื่องนี้</Chip>
    ) : isOnline ? (
      <Button size="s" aria-label={`${words.logoutShort} ${session.device}`} onClick={onEnd}>
        {words.logoutShort}
      </Button>
    ) : null}
  </li>
);
