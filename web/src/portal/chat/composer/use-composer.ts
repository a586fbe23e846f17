import { MAX_CHAT_TEXT, TYPING_EVERY_S } from '@portal/contract/chat.ts';
import { trimVisible } from '@portal/contract/invisible.ts';
import { useRef, useState } from 'react';
import { forgetDraft, saveDraft, readDraft } from '../../../kit/forms/draft.ts';
import { showConfirm } from '../../../kit/dialog/modal-queue.ts';
import { notifyTyping } from '../queries.ts';
import { mayContainSecret } from '../rules.ts';
import * as words from '../words.ts';

const DRAFT = 'chat';
const confirmed = () => showConfirm({ text: words.otpWarn, yes: 'ส่งข้อความนี้', no: 'กลับไปแก้ไข' });

interface Options {
  /** Text of an empty field at first. */
  readonly begin: string;
  /** Longest text, in characters. */
  readonly most: number | undefined;
  readonly isBlocked: boolean;
  /** Returns whether it was accepted; otherwise the text stays in the field. */
  readonly onSend: (text: string | null, pictures: readonly Blob[]) => Promise<boolean>;
}

/** Draft of a message: stored for this tab, confirmed when it looks like a secret, cleared when sent. */
export function useComposer({ begin, most = MAX_CHAT_TEXT, isBlocked, onSend }: Options) {
  const [text, setText] = useState(() => String(readDraft(DRAFT)['text'] || begin));
  const [pictures, setPictures] = useState<readonly Blob[]>([]);
  const typedAt = useRef(0);
  const taking = useRef<{ readonly what: string; readonly done: Promise<boolean> }>(undefined);
  const write = (next: string) => {
    setText(next);
    saveDraft(DRAFT, { text: next });
    if (Date.now() - typedAt.current < TYPING_EVERY_S * 1000) return;
    typedAt.current = Date.now();
    notifyTyping().catch(() => {}); // not essential
  };
  const send = async (what = text, files = pictures) => {
    const trimmed = trimVisible(what);
    if (taking.current?.what === what || isBlocked || (trimmed === '' && files.length === 0) || trimmed.length > most)
      return;
    if (mayContainSecret(trimmed) && !(await confirmed())) return;
    const before = taking.current?.done.catch(() => false);
    const own = { what, done: Promise.resolve(before).then(() => onSend(trimmed || null, files)) };
    taking.current = own;
    const isTaken = await own.done.finally(() => {
      if (taking.current === own) taking.current = undefined;
    });
    if (!isTaken || what !== text) return; // a ready sentence leaves the field alone
    setPictures((now) => (now === files ? [] : now));
    setText((now) => (now === what ? '' : now)); // text typed meanwhile stays
    if (readDraft(DRAFT)['text'] === what) forgetDraft(DRAFT);
  };
  const length = trimVisible(text).length;
  return {
    text,
    write,
    pictures,
    setPictures,
    send,
    length,
    isTooLong: length > most,
    isEmpty: length + pictures.length === 0,
    most,
  };
}
