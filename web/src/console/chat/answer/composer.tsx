import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { MAX_CHAT_TEXT } from '@portal/contract/chat.ts';
import type { Conversation } from '@portal/contract/console/chat.ts';
import { trimVisible } from '@portal/contract/invisible.ts';
import { Button } from '../../parts/actions/button.tsx';
import { useOperator } from '../../parts/frame.ts';
import * as parts from '../../parts/layout/parts.module.css';
import { useAltKey, useTakesText } from '../../parts/actions/shortcuts.ts';
import {
  Attach,
  ChosenPicture,
  fillPlaceholders,
  hasNumber,
  ModeButton,
  NumberQuestion,
  Replies,
  repliesFor,
  placeholderIn,
} from './composer-parts.tsx';
import * as css from '../inbox.module.css';
import { repliesQuery } from '../queries.ts';
import { type ComposerState, useTypingOperator } from './use-answer.ts';

interface Props {
  conversation: Conversation;
  composer: ComposerState;
  /** Values by placeholder of a canned answer. */
  values: Readonly<Record<string, string>>;
}
/** Composer for an answer, or for an internal note the member never sees. */
export function Composer({ conversation, composer, values }: Props) {
  const { mode, field, write, of } = composer;
  const { draft, change, send, isSending, error } = of[mode];
  const [isAsking, setAsking] = useState(false);
  const isNote = mode === 'note';
  const mayNote = conversation.last_seq > 0; // notes belong to an episode
  const replies = repliesFor(isNote ? '' : draft.text, useQuery(repliesQuery).data ?? []);
  const [first] = replies;
  const { isMine, isAnothers, busyText } = useOccupancy(conversation, isNote);
  const text = trimVisible(draft.text);
  const wrong = wrongWith(text, isNote);
  const isEmpty = text === '' && !draft.file;
  const isOff = isSending || busyText !== undefined || wrong !== undefined || isEmpty;
  const submit = () => {
    if (isOff) return;
    void (!isNote && hasNumber(text) ? setAsking(true) : send());
  };
  const pick = (reply: string) => change({ text: fillPlaceholders(reply, values) });
  const onKeyDown = keysOf({ pick: first && (() => pick(first.text)), submit });
  useAltKey('P', () => (mayNote ? write(isNote ? 'answer' : 'note') : undefined));
  const takesText = useTakesText(field, isNote || (!isAnothers && (isMine || !isEmpty)));
  const label = isNote ? 'โน้ตภายใน สมาชิกไม่เห็น' : 'พิมพ์ข้อความถึงสมาชิก';
  return (
    <>
      {isAsking ? <NumberQuestion onClose={() => setAsking(false)} onSend={send} /> : null}
      <form
        className={`grid tight ${css.composer}`}
        data-note={isNote || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Replies of={replies} onPick={pick} />
        {draft.file ? <ChosenPicture file={draft.file} onRemove={() => change({ file: undefined })} /> : null}
        <textarea
          ref={field}
          {...takesText}
          aria-label={label}
          placeholder={isNote ? label : `${label} หรือ / เพื่อใช้คำตอบสำเร็จรูป`}
          value={draft.text}
          readOnly={isSending}
          disabled={isAnothers}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby="answer-why"
          onChange={(event) => change({ text: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        <p id="answer-why" className={wrong || error ? parts.error : parts.mini} role={error ? 'alert' : undefined}>
          {error ? `ส่งไม่สำเร็จ: ${error}` : (wrong ?? busyText)}
        </p>
        <div className={css.buttons}>
          {mayNote ? <ModeButton mode={mode} onMode={write} /> : null}
          {isNote ? null : (
            <Attach
              conversationId={conversation.id}
              disabled={isAnothers || isSending || draft.file !== undefined}
              onDone={(file) => change({ file })}
            />
          )}
          <span className="grow" />
          <Button type="submit" tone="primary" keyName="Ctrl Enter" disabled={isOff}>
            {isNote ? 'บันทึกโน้ต' : 'ส่ง'}
          </Button>
        </div>
      </form>
    </>
  );
}

interface FieldKeys {
  pick: (() => void) | undefined;
  submit: () => void;
}
/** Enter takes the first canned answer, with Ctrl it sends; Escape leaves the field. */
const keysOf =
  ({ pick, submit }: FieldKeys) =>
  (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return event.currentTarget.blur();
    if (event.key !== 'Enter') return;
    if (pick && !event.shiftKey) pick();
    else if (event.ctrlKey || event.metaKey) submit();
    else return;
    event.preventDefault();
  };

/** Names the operator who is answering: the assigned agent, or the operator who is typing. Notes are open to all. */
function useOccupancy(conversation: Conversation, isNote: boolean) {
  const { agent, state } = conversation;
  const me = useOperator();
  const writer = useTypingOperator(conversation);
  if (isNote) return { isMine: false, isAnothers: false, busyText: undefined };
  const isTaken = state !== 'closed' && agent !== null;
  const isMine = isTaken && agent.id === me?.id;
  const isAnothers = isTaken && !isMine;
  return { isMine, isAnothers, busyText: isAnothers ? `${agent.name} กำลังดูแลแชทนี้` : writer && `${writer} กำลังตอบอยู่` };
}

/** Reason why the text cannot be sent. */
const wrongWith = (text: string, isNote: boolean): string | undefined => {
  if (text.length > MAX_CHAT_TEXT) return `ข้อความยาวได้ไม่เกิน ${MAX_CHAT_TEXT.toLocaleString('en-GB')} ตัวอักษร`;
  const place = isNote ? undefined : placeholderIn(text);
  return place ? `กรุณาแทน ${place} ด้วยค่าจริงก่อนส่ง` : undefined;
};
