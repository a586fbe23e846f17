import { useAnnounceChange } from '../../../kit/live/announcer.ts';
import type { ContactTopic } from '@portal/contract/content.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { messageOf } from '../../../kit/data/call.ts';
import { whileLoading } from '../../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { showAlert } from '../../../kit/dialog/modal-queue.ts';
import { Channels, Helplines } from '../../content/contact/channels.tsx';
import { MessageForm } from '../../content/contact/message-form.tsx';
import { profileQuery, canWithdrawOnline } from '../../identity/queries.ts';
import { useSite } from '../../settings/queries.ts';
import { requestReinstatement, selfExclusionQuery } from '../../safer-play/queries.ts';
import { useMemberEvents } from '../member-events.ts';
import * as memberWords from '../frame/member-words.ts';
import * as css from './restricted.module.css';
import { signOut } from '../guard/sign-out.ts';
import * as words from './restricted-words.ts';
import { goHome } from '../words.ts';

/** Loaded after the page: a member who never wrote needs none of it. */
const Answers = lazy(async () => ({ default: (await import('../../chat/composer/answers.tsx')).Answers }));

export const handle = { title: words.title };

/** Page of a restricted member (break, exclusion, suspension, under age): the reason, its end, what still works, and contact. */
export function Component() {
  const [topic, choose] = useState<ContactTopic>('other');
  const profile = useQuery(profileQuery);
  useMemberEvents(profile.data);
  return (
    <div className={`grid l ${css.root}`}>
      <h1>{words.title}</h1>
      <div className="stack">
        {profile.data ? (
          <Standing restricted={profile.data.restricted} />
        ) : profile.isError ? (
          <InlineRetry onRetry={profile.refetch} />
        ) : (
          <Skeleton width="100%" height={216} />
        )}
        {profile.data?.restricted ? (
          <Suspense fallback={null}>
            <Answers />
          </Suspense>
        ) : null}
        <Channels />
      </div>
      <div className="stack">
        <MessageForm topic={topic} reference={undefined} onTopic={choose} />
        <Helplines />
        <Button wide onClick={() => void signOut({ memberId: profile.data?.id, hasOpenDeposit: false })}>
          <Icon name="out" />
          {memberWords.signOut}
        </Button>
      </div>
    </div>
  );
}

/** The current restriction, not the one in the address: it may have ended meanwhile. */
function Standing({ restricted }: { restricted: words.Restricted | null }) {
  const { age_min: years } = useSite();
  const cameRestricted = new URLSearchParams(useLocation().search).has('reason');
  useAnnounceChange(restricted ? words.whatOf(restricted, years) : words.free);
  if (!restricted)
    return cameRestricted ? (
      <Card aria-labelledby="why">
        <div className="row">
          <Tile tone="lime" icon="check" />
          <h2 id="why" className="grow">
            {words.free}
          </h2>
        </div>
        <ButtonLink wide tone="primary" to="/">
          {goHome}
        </ButtonLink>
      </Card>
    ) : null;
  const end = words.endOf(restricted);
  return (
    <Card aria-labelledby="why">
      <p>{words.stillOf(restricted)}</p>
      <div className="row">
        <Tile tone="pend" icon="lock" />
        <div className="grow">
          <h2 id="why">{words.whatOf(restricted, years)}</h2>
          {end ? <p className="hint">{end}</p> : null}
        </div>
      </div>
      <div className={`grid ${css.acts}`}>
        {canWithdrawOnline(restricted.reason) ? (
          <ButtonLink to="/tx/withdraw">
            <Icon name="withdraw" />
            {words.withdraw}
          </ButtonLink>
        ) : null}
        <ButtonLink to="/tx/history">
          <Icon name="clock" />
          {words.history}
        </ButtonLink>
        <ButtonLink to="/profile?s=limits">
          <Icon name="hourglass" />
          {words.limits}
        </ButtonLink>
      </div>
      {restricted.reason === 'excluded' ? <Return /> : null}
    </Card>
  );
}

/** After the term of an exclusion: the account reopens seven days after the member's request. No request before the term, or for a permanent one. */
function Return() {
  const standing = useQuery(selfExclusionQuery).data?.excluded;
  const queries = useQueryClient();
  const isOnline = useOnline();
  const ask = useMutation({
    mutationFn: () => whileLoading(requestReinstatement()),
    onSettled: () => queries.invalidateQueries(selfExclusionQuery),
    onError: (error) => void showAlert(messageOf(error)),
  });
  if (standing?.return_at) return <p>{words.returnsAt(standing.return_at)}</p>;
  if (!standing?.may_ask) return null;
  return (
    <>
      <p className="hint">{words.returnHow}</p>
      <Button wide blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={() => ask.isPending || ask.mutate()}>
        {words.askReturn}
      </Button>
    </>
  );
}
