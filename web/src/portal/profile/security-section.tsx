import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endSession, type MemberSession } from '@portal/contract/passwords.ts';
import { showAlert } from '../../kit/ask.ts';
import { call, messageOf } from '../../kit/call.ts';
import * as card from '../../kit/card.module.css';
import { Tile } from '../../kit/card.tsx';
import { Gel } from '../../kit/gel.tsx';
import { Icon } from '../../kit/icon.tsx';
import { InlineRetry } from '../../kit/inline-retry.tsx';
import { Link } from '../../kit/link.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../kit/online.ts';
import { forgetToken } from '../../kit/session.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { When } from '../../kit/when.tsx';
import { sessionsQuery } from '../sessions/queries.ts';
import * as css from './profile.module.css';
import { Section } from './profile-sections.tsx';
import { PushRow } from './push-row.tsx';
import * as words from './words.ts';

/** The password, and where one is signed in. */
export function SecuritySection() {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const queries = useQueryClient();
  const isOnline = useOnline();
  const end = useMutation({
    mutationFn: async (ended: readonly MemberSession[]) => {
      const end = ({ id }: MemberSession) => call(endSession, { input: { id } });
      await Promise.all(ended.filter(({ current }) => !current).map(end));
      await Promise.all(ended.filter(({ current }) => current).map(end)); // the last, for it carries the others out
    },
    onSuccess: (_, ended) => {
      if (!ended.some(({ current }) => current)) return;
      forgetToken();
      location.replace('/');
    },
    onError: (error) => showAlert(messageOf(error)),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
  return (
    <Section title={words.security}>
      <Link className={card.rowlink} to="/profile/change-password">
        <Tile icon="lock" />
        <b className="grow">{words.changePassword}</b>
        <Icon name="right" size="s" />
      </Link>
      <PushRow />
      <h2>{words.sessions}</h2>
      {sessions ? (
        <>
          <ul className={css.devices}>
            {sessions.map((each) => (
              <Device key={each.id} session={each} onEnd={() => end.isPending || end.mutate([each])} />
            ))}
          </ul>
          <Gel
            wide
            blocked={isOnline ? undefined : NEEDS_CONNECTION}
            onClick={() => end.isPending || end.mutate(sessions)}
          >
            {words.logoutAll}
          </Gel>
        </>
      ) : isError ? (
        <InlineRetry onRetry={refetch} />
      ) : (
        <Skeleton width="100%" height={120} />
      )}
    </Section>
  );
}

const Device = ({ session, onEnd }: { session: MemberSession; onEnd: () => void }) => (
  <li>
    <span className="grow">
      <b translate="no">{session.device}</b>
      <span className="hint">
        {session.place ? <span translate="no">{session.place} · </span> : null}
        <When at={session.last_seen_at} />
      </span>
    </span>
    {session.current ? (
      <span className={css.here}>{words.thisDevice}</span>
    ) : (
      <button className="link" type="button" aria-label={`${words.logout} ${session.device}`} onClick={onEnd}>
        {words.logout}
      </button>
    )}
  </li>
);
