import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { type Message, TYPING_EVERY_S } from '@portal/contract/chat.ts';
import { addChatNote, sendAnswer, sendAnswering } from '@portal/contract/console/chat-actions.ts';
import { trimVisible } from '@portal/contract/invisible.ts';
import { PictureFile } from '@portal/contract/uploads.ts';
import type { Conversation } from '@portal/contract/console/chat.ts';
import { call, hasCode } from '../../../kit/data/call.ts';
import { useOneAtATime } from '../../../kit/forms/one-at-a-time.ts';
import { newIdempotencyKey } from '../../../kit/forms/idempotency-key.ts';
import { forgetDraft, saveDraft, readDraft } from '../../../kit/forms/draft.ts';
import { serverNow } from '../../../kit/time/server-time.ts';
import { useActionQueue, useOperator } from '../../parts/frame.ts';
import { sentenceOf, setSessionExpired } from '../../parts/actions/decision.ts';
import { draftName, type Mode } from './draft.ts';
import { conversationsKey, threadQuery } from '../queries.ts';
import { type Thread, withMessage } from '../conversation/thread.ts';

export interface ComposerState {
  mode: Mode;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Focuses the field in the given mode. */
  write: (mode: Mode) => void;
  of: Record<Mode, ReturnType<typeof useAnswer>>;
}
/** State of the composer in each of its two modes. */
export function useComposer(id: string): ComposerState {
  const [mode, setMode] = useState<Mode>('answer');
  const field = useRef<HTMLTextAreaElement>(null);
  const of = { answer: useAnswer(id, 'answer'), note: useAnswer(id, 'note') };
  const write = (next: Mode) => {
    flushSync(() => setMode(next)); // a conversation of another agent takes only notes
    field.current?.focus();
  };
  return { mode, field, write, of };
}

/** Draft of an answer or note: stored until sent, and resent under the same id. */
function useAnswer(id: string, mode: Mode) {
  const queries = useQueryClient();
  const { toast } = useActionQueue();
  const name = draftName(mode, useOperator()?.id, id);
  const [draft, setDraft] = useState(() => draftOf(name));
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');
  const lastTyping = useRef(0);
  const latest = useRef(draft); // a picture may finish uploading while the operator types
  const put = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    keep(name, next);
  };
  const look = () => {
    for (const queryKey of [conversationsKey, threadQuery(id).queryKey]) void queries.invalidateQueries({ queryKey });
  };
  /** Changed text is a new message. */
  const change = (part: Partial<Pick<Draft, 'text' | 'file'>>) => {
    put({ ...latest.current, ...part, client_id: '' });
    setError('');
    if (mode === 'note' || part.text === undefined || Date.now() - lastTyping.current < TYPING_EVERY_S * 1000) return;
    lastTyping.current = Date.now();
    call(sendAnswering, { input: { id } }).catch((thrown: unknown) => {
      if (hasCode(thrown, 'being_answered') || hasCode(thrown, 'already_claimed')) look(); // names the sender
    });
  };
  const show = (message: Message) => {
    const { queryKey } = threadQuery(id);
    const thread = queries.getQueryData<Thread>(queryKey);
    const next = thread && withMessage(thread, message);
    if (next) queries.setQueryData(queryKey, next);
  };
  const run = async (text: string) => {
    if (mode === 'note') return void (await call(addChatNote, { input: { id, text } }));
    const client_id = draft.client_id || newIdempotencyKey();
    put({ ...draft, client_id });
    const input = { id, client_id, ...(text ? { text } : {}), ...(draft.file ? { file_id: draft.file.file_id } : {}) };
    const { data } = await call(sendAnswer, { input });
    if ('approval_id' in data) return toast('ส่งแล้ว รอผู้อนุมัติคนที่สอง ข้อความจะถึงสมาชิกเมื่ออนุมัติ', 'ok');
    return show(data);
  };
  const send = useOneAtATime(async () => {
    setSending(true);
    setError('');
    try {
      await run(trimVisible(draft.text));
      put(restOf(latest.current, draft));
    } catch (thrown) {
      if (hasCode(thrown, 'unauthenticated')) setSessionExpired(true);
      setError(sentenceOf(thrown));
    } finally {
      setSending(false);
      look();
    }
  });
  return { draft, change, send, isSending, error };
}

interface Draft {
  readonly text: string;
  /** Id of the attempt to send; empty before the first. */
  readonly client_id: string;
  readonly file: PictureFile | undefined;
}
const empty: Draft = { text: '', client_id: '', file: undefined };

/** The draft after sending: empty, but for a picture whose upload ended meanwhile. */
export const restOf = ({ file }: Draft, sent: Draft): Draft => (file === sent.file ? empty : { ...empty, file });

const fileIn = (text: string): PictureFile | undefined => {
  const file = text ? z.safeParse(PictureFile, JSON.parse(text)) : undefined;
  return file?.success ? file.data : undefined;
};

/** Reads the stored draft of this tab. */
const draftOf = (name: string): Draft => {
  const { text = '', client_id = '', file = '' } = readDraft(name);
  return { text: String(text), client_id: String(client_id), file: fileIn(String(file)) };
};

const keep = (name: string, { text, client_id, file }: Draft): void =>
  text || file
    ? saveDraft(name, { text, client_id, file: file ? JSON.stringify(file) : undefined })
    : forgetDraft(name);

/** Name of another operator typing in an unassigned conversation: only they may answer until they send, or for a minute after the last key. */
export function useTypingOperator({ writer }: Conversation): string | undefined {
  const me = useOperator();
  const [over, setOver] = useState<number>();
  const until = writer?.until.getTime();
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => setOver(until), until - serverNow());
    return () => clearTimeout(timer);
  }, [until]);
  return writer && writer.id !== me?.id && over !== until ? writer.name : undefined;
}
