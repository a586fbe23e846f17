import type { QuickReply } from '@portal/contract/console/quick-replies.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import * as css from '../inbox.module.css';
import type { Mode } from './use-answer.ts';

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

/** Asked before a number leaves that should perhaps not. Not inside the form: its answer would send that too. */
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
