import { messageOf } from '../../../kit/data/call.ts';
import { useSecondsLeft } from '../../../kit/time/seconds-left.ts';
import { showToast } from '../../../kit/dialog/toast.ts';
import type { Sent } from '../password/reset-flow.ts';
import { PasswordNote } from '../password/password-note.tsx';
import * as codeWords from './code-words.ts';
import { type AskCode, useSendCode } from './use-send-code.ts';

const words = codeWords.forgot;

/** The next code, when its time has come; until then how long that is. */
export function ResendCode({ sent, ask, onSent }: { sent: Sent; ask: AskCode; onSent: (sent: Sent) => void }) {
  const left = useSecondsLeft(sent.resend_at);
  const send = useSendCode(ask, (next) => {
    showToast(words.resent);
    onSent(next);
  });
  return (
    <>
      {left > 0 ? (
        <p className="hint num">{words.resendIn(left)}</p>
      ) : (
        <button className="link" type="button" onClick={() => send.isPending || send.mutate(sent.tel)}>
          {send.isPending ? words.sending : words.resend}
        </button>
      )}
      {send.isError ? <PasswordNote tone="err">{messageOf(send.error)}</PasswordNote> : null}
    </>
  );
}
