import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Episode } from '@portal/contract/chat.ts';
import { NETWORK } from '../../kit/data/api-error.ts';
import { Icon, IconButton } from '../../kit/actions/icon.tsx';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import { showToast } from '../../kit/dialog/toast.ts';
import { openModal } from '../../kit/dialog/modal-queue.ts';
import { store, readStored } from '../../kit/data/session.ts';
import { profileQuery, useRestriction } from '../identity/queries.ts';
import { ring } from './watch/alert-sound.ts';
import { ChatMenu, ChatHeader, ChatNotices } from './chat-head.tsx';
import * as css from './chat-page.module.css';
import { Composer } from './composer/composer.tsx';
import { aboutOf, firstText } from './rules.ts';
import { MessageList } from './thread/message-list.tsx';
import { enqueue, startSending, useOutgoing } from './composer/outbox.ts';
import { chatSettingQuery, contextFor } from './queries.ts';
import { useOwner, useThread } from './thread/use-thread.ts';
import * as words from './words.ts';

const ContextCard = lazy(() => import('./context/context-card.tsx'));
const nothing = { topic: null, kind: undefined, ref: undefined };

export const handle = { title: words.title };

/** The member's one conversation. A written message stays on the device until the server has it. */
export function Component() {
  const memberId = useOwner();
  const isRestricted = useRestriction() !== null;
  const setting = useQuery(chatSettingQuery).data;
  const {
    data: thread,
    isError,
    isPending,
    isLive,
    isTyping,
    refetch,
    wrote,
    replaceFile,
    loadOlder,
  } = useThread(memberId, ring);
  useEffect(() => (memberId === undefined ? undefined : startSending(memberId, wrote)), [memberId, wrote]);
  useCsat(thread?.episode, isRestricted);
  const isThere = new Set(thread?.messages.map(({ client_id }) => client_id));
  const pending = useOutgoing().filter(({ member, client_id }) => member === memberId && !isThere.has(client_id));
  const { search } = useLocation();
  const about = useAbout(search);

  const send = useSend(memberId, about);
  const isClosed = thread?.episode?.state === 'closed';
  const isEmpty = thread && !thread.messages.length && !pending.length;
  return (
    <section className={css.root} aria-label={words.title}>
      <ChatMenu canEnd={thread?.episode !== undefined && thread.episode !== null && !isClosed} />
      <ChatHeader setting={setting} agent={isClosed ? null : (thread?.episode?.agent ?? null)} />
      <ChatNotices setting={setting} isCut={!isLive && !isPending} />
      <MessageList
        thread={thread}
        pending={pending}
        isTyping={isTyping}
        onOlder={loadOlder}
        onNewFile={replaceFile}
        above={isError ? <InlineRetry onRetry={refetch} /> : null}
        below={
          <>
            {isPending && !isError ? <Waiting /> : null}
            {isEmpty ? <p className={css.greeting}>{setting?.greeting ?? 'สวัสดีค่ะ มีอะไรให้เราช่วยไหมคะ'}</p> : null}
            {isClosed ? <p className={`hint ${css.over}`}>การสนทนานี้จบแล้ว พิมพ์ข้อความเพื่อเริ่มใหม่</p> : null}
          </>
        }
      />
      {about.kind && about.ref ? (
        <div className={css.about}>
          <Suspense fallback={null}>
            <ContextCard kind={about.kind} name={about.ref} note="แนบรายการนี้ไปกับข้อความ">
              <IconButton label="ไม่แนบรายการนี้" onClick={about.done}>
                <Icon name="close" size="s" />
              </IconButton>
            </ContextCard>
          </Suspense>
        </div>
      ) : null}
      <Composer
        begin={firstText(search)}
        setting={setting}
        blocked={isRestricted ? words.restricted : undefined}
        onSend={send}
      />
    </section>
  );
}

/** Adds a text and pictures to the outbox; false while the member is unknown. */
function useSend(memberId: string | undefined, about: ReturnType<typeof useAbout>) {
  const queries = useQueryClient();
  return async (text: string | null, pictures: readonly Blob[]) => {
    // A message may be written before the profile has loaded.
    const owner = memberId ?? (await queries.ensureQueryData(profileQuery).catch(() => undefined))?.data.id;
    if (owner === undefined) {
      showToast(NETWORK);
      return false;
    }
    const context = await about.context();
    const { topic } = about;
    // A caption goes with the first picture.
    if (!pictures.length) await enqueue(owner, { text, picture: null, context, topic });
    for (const [nth, picture] of pictures.entries())
      await enqueue(owner, { text: nth ? null : text, picture, context: nth ? null : context, topic });
    about.done();
    return true;
  };
}

/** Subject of the first message, from the address. */
function useAbout(search: string) {
  const queries = useQueryClient();
  const [isDone, done] = useState(false);
  const { topic, kind, ref } = isDone ? nothing : aboutOf(search);
  const context = async () => (kind && ref ? contextFor(queries, kind, ref) : null);
  return { topic, kind, ref, context, done: () => done(true) };
}

const Waiting = () => (
  <div className={`grid ${css.waiting}`} aria-busy="true">
    {[60, 45, 70, 50, 65, 40].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={56} />
    ))}
  </div>
);

const RATING_KEY = 'auth.chat-rated';

/** Asks once for a rating when an episode ends; never a restricted member. */
function useCsat(episode: Episode | null | undefined, isRestricted: boolean): void {
  const due = episode?.csat_due && !isRestricted ? episode.id : undefined;
  useEffect(() => {
    if (!due || readStored(RATING_KEY) === due) return;
    store(RATING_KEY, due);
    openModal({ kind: 'csat', rank: 7 });
  }, [due]);
}
