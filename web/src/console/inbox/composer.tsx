import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { MOST_CHAT_TEXT } from '@portal/contract/chat.ts';
import type { Conversation } from '@portal/contract/console/chat.ts';
import type { QuickReply } from '@portal/contract/console/quick-replies.ts';
import { Button } from '../parts/button.tsx';
import { useOperator } from '../parts/operator.ts';
import * as parts from '../parts/parts.module.css';
import { Sheet } from '../parts/sheet.tsx';
import { Attach, ChosenPicture } from './attach.tsx';
import { filled, hasNumber, repliesFor, unfilledIn } from './canned.ts';
import * as css from './inbox.module.css';
import { repliesQuery } from './queries.ts';
import { useAltKey } from './use-alt-key.ts';
import { type Mode, useAnswer } from './use-answer.ts';
import { useWriter } from './use-writer.ts';

export interface Desk {
  mode: Mode;
  setMode: (mode: Mode) => void;
  of: Record<Mode, ReturnType<typeof useAnswer>>;
}
/** What is written in a conversation, in each of its two modes. */
export function useDesk(id: string): Desk {
  const [mode, setMode] = useState<Mode>('answer');
  const of = { answer: useAnswer(id, 'answer'), note: useAnswer(id, 'note') };
  return { mode, setMode, of };
}

interface Props {
  conversation: Conversation;
  desk: Desk;
}
/** Where one answers the member, or in a mode of its own writes a note that the member never gets. */
export function Composer({ conversation, desk }: Props) {
  const { mode, setMode } = desk;
  useAltKey('P', () => setMode(mode === 'answer' ? 'note' : 'answer'));
  return <Field key={mode} conversation={conversation} desk={desk} />;
}

function Field({ conversation, desk: { mode, setMode, of } }: Props) {
  const { id, member } = conversation;
  const { draft, change, send, isSending, error } = of[mode];
  const [isAsking, setAsking] = useState(false);
  const replies = repliesFor(draft.text, useQuery(repliesQuery).data ?? []);
  const isNote = mode === 'note';
  const { isAnothers, heldBy } = useHeldBy(conversation, isNote);
  const text = draft.text.trim();
  const wrong = wrongWith(text, isNote);
  const isOff = isSending || heldBy !== undefined || wrong !== undefined || (text === '' && !draft.file);
  const submit = () => {
    if (isOff) return;
    void (!isNote && hasNumber(text) ? setAsking(true) : send());
  };
  const pick = (reply: string) => change({ text: filled(reply, { name: member.name }) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const [first] = isNote ? [] : replies;
    if (first && !event.shiftKey) pick(first.text);
    else if (event.ctrlKey || event.metaKey) submit();
    else return;
    event.preventDefault();
  };
  const label = isNote ? 'โน้ตภายใน สมาชิกไม่เห็น' : 'พิมพ์ข้อความถึงสมาชิก';
  const question = isAsking ? <NumberQuestion onClose={() => setAsking(false)} onSend={send} /> : null;
  return (
    <>
      {question}
      <form
        className={css.composer}
        data-note={isNote || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isNote ? null : <Replies of={replies} onPick={pick} />}
        {draft.file ? <ChosenPicture file={draft.file} onRemove={() => change({ file: undefined })} /> : null}
        <textarea
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
          {error ? `ส่งไม่สำเร็จ: ${error}` : (wrong ?? heldBy)}
        </p>
        <div className={css.buttons}>
          <ModeButton mode={mode} onMode={setMode} />
          {isNote ? null : (
            <Attach
              conversationId={id}
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

/** Why somebody else answers the member: another has the conversation, or writes just now. Notes are anybody's. */
function useHeldBy(conversation: Conversation, isNote: boolean) {
  const { agent, state } = conversation;
  const me = useOperator();
  const writer = useWriter(conversation);
  if (isNote) return { isAnothers: false, heldBy: undefined };
  const isAnothers = state !== 'closed' && agent !== null && agent.id !== me?.id;
  return { isAnothers, heldBy: isAnothers ? `${agent.name} กำลังดูแลแชทนี้` : writer && `${writer} กำลังตอบอยู่` };
}

const ModeButton = ({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) => (
  <Button
    small
    icon="pencil"
    keyName="Alt P"
    aria-pressed={mode === 'note'}
    onClick={() => onMode(mode === 'note' ? 'answer' : 'note')}
  >
    {mode === 'note' ? 'กลับไปตอบสมาชิก' : 'เขียนโน้ต'}
  </Button>
);

const Replies = ({ of, onPick }: { of: readonly QuickReply[]; onPick: (text: string) => void }) =>
  of.length ? (
    <div className={css.replies} role="group" aria-label="คำตอบสำเร็จรูป">
      {of.map(({ id, code, text }) => (
        <button key={id} type="button" onClick={() => onPick(text)}>
          <b>/{code}</b> {text}
        </button>
      ))}
    </div>
  ) : null;

/** Asked before a number leaves that should perhaps not. Not inside the form: its answer would send that too. */
const NumberQuestion = ({ onClose, onSend }: { onClose: () => void; onSend: () => Promise<void> }) => (
  <Sheet
    title="แน่ใจหรือไม่"
    confirmText="ส่งข้อความนี้"
    onClose={onClose}
    onConfirm={async () => {
      await onSend();
      onClose();
    }}
  >
    <p>ข้อความมีตัวเลขที่อาจเป็นเบอร์โทร เลขบัญชี หรือรหัส</p>
  </Sheet>
);

/** Why it cannot be sent as it is written. */
const wrongWith = (text: string, isNote: boolean): string | undefined => {
  if (text.length > MOST_CHAT_TEXT) return `ข้อความยาวได้ไม่เกิน ${MOST_CHAT_TEXT.toLocaleString('en-GB')} ตัวอักษร`;
  const place = isNote ? undefined : unfilledIn(text);
  return place ? `กรุณาแทน ${place} ด้วยค่าจริงก่อนส่ง` : undefined;
};
