import { type ChangeEvent, useRef, useState } from 'react';
import type { QuickReply, ReplySubject } from '@portal/contract/console/quick-replies.ts';
import { uploadAnswerFile } from '@portal/contract/console/chat-actions.ts';
import { type PictureFile, MAX_PICTURE_BYTES, NO_HEIC, PICTURE_TYPES } from '@portal/contract/uploads.ts';
import type { DepositState } from '@portal/contract/payments.ts';
import { chipOf } from '@portal/contract/status.ts';
import { isHeic, shrinkPicture, upload } from '../../../kit/data/upload.ts';
import { toArabicDigits } from '../../../kit/forms/digits.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { sentenceOf } from '../../parts/actions/decision.ts';
import * as css from '../inbox.module.css';
import type { Mode } from './draft.ts';
import * as parts from '../../parts/layout/parts.module.css';

export const ModeButton = ({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) => (
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

export const Replies = ({ of, onPick }: { of: readonly QuickReply[]; onPick: (text: string) => void }) =>
  of.length ? (
    <div className={css.replies} role="group" aria-label="คำตอบสำเร็จรูป">
      {of.map(({ id, code, text }) => (
        <button key={id} type="button" onClick={() => onPick(text)}>
          <b>/{code}</b> {text}
        </button>
      ))}
    </div>
  ) : null;

/** Confirms before sending a number that should perhaps stay private. Outside the form, whose submit it would trigger. */
export const NumberQuestion = ({ onClose, onSend }: { onClose: () => void; onSend: () => Promise<void> }) => (
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

interface Props {
  conversationId: string;
  disabled: boolean;
  onDone: (file: PictureFile) => void;
}

/** A picture for an answer: uploaded when chosen, sent with the answer. */
export function Attach({ conversationId: id, disabled, onDone }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState('');
  const take = async (chosen: File) => {
    setError('');
    setPercent(0);
    try {
      const file = await shrinkPicture(chosen);
      if (isHeic(file)) return setError(NO_HEIC);
      if (file.size > MAX_PICTURE_BYTES) return setError('รูปใหญ่เกิน 10 MB กรุณาเลือกรูปใหม่');
      onDone((await upload(uploadAnswerFile, { input: { id }, file, onProgress: setPercent })).data);
    } catch (thrown) {
      setError(sentenceOf(thrown));
    } finally {
      setPercent(undefined);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // allows choosing the same picture again
    if (file) void take(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={PICTURE_TYPES} hidden aria-label="ไฟล์รูปภาพ" onChange={choose} />
      <Button small icon="image" disabled={disabled || percent !== undefined} onClick={() => input.current?.click()}>
        {percent === undefined ? 'แนบรูปภาพ' : `กำลังอัปโหลด ${percent}%`}
      </Button>
      {error ? (
        <span className={parts.error} role="alert">
          {error}
        </span>
      ) : null}
    </>
  );
}

export const ChosenPicture = ({ file, onRemove }: { file: PictureFile; onRemove: () => void }) => (
  <div className={`row tight ${css.chosen}`}>
    <img src={file.url} alt="รูปที่เลือก" width={file.width} height={file.height} />
    <Button small icon="trash" onClick={onRemove}>
      นำรูปออก
    </Button>
  </div>
);

/** Answers whose code starts with the text after the slash; empty for any other text. */
export const repliesFor = (text: string, replies: readonly QuickReply[]): QuickReply[] => {
  const typed = /^\/(\S*)$/u.exec(text)?.[1]?.toLowerCase();
  if (typed === undefined) return [];
  return replies.filter(({ audience, code }) => audience === 'agent' && code?.toLowerCase().startsWith(typed));
};

const ends: Partial<Record<DepositState, 'ok' | 'err'>> = {
  credited: 'ok',
  rejected: 'err',
  expired: 'err',
  cancelled: 'err',
};
/** Answers that fit a deposit in this state, and a withdrawal. */
export const subjectOfDeposit = (state: DepositState): ReplySubject => `deposit.${ends[state] ?? 'pend'}`;
export const subjectOfWithdrawal = (status: string): ReplySubject => `withdrawal.${chipOf(status)?.tone ?? 'pend'}`;

const isOpen = ({ subject }: { readonly subject: ReplySubject }): boolean => subject.endsWith('.pend');
/** The requests shown: pending first, then newest first. */
export const latestOf = <Row extends { readonly subject: ReplySubject; readonly at: Date }>(
  rows: readonly Row[],
  most: number,
): Row[] =>
  rows.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.at.getTime() - a.at.getTime()).slice(0, most);

/** Fills in known values; unknown placeholders stay. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(name|amount|ref)\}/g, (placeholder, key: string) => values[key] ?? placeholder);

/** The first placeholder left unfilled. */
export const placeholderIn = (text: string): string | undefined => /\{(?:name|amount|ref)\}/.exec(text)?.[0];

/** Matches a phone, an account or a code: six digits or more that are not a reference of ours. */
export const hasNumber = (text: string): boolean => /(?<![\dA-Z-])\d(?:[ -]?\d){5,}/.test(toArabicDigits(text));
