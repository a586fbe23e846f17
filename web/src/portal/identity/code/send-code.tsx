import { call, messageOf } from '../../../kit/data/call.ts';
import { useSecondsLeft } from '../../../kit/time/seconds-left.ts';
import { showToast } from '../../../kit/dialog/toast.ts';
import type { Sent } from '../password/reset-flow.ts';
import { Note } from '../../../kit/note.tsx';
import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '@portal/contract/passwords.ts';
import { requestPhoneCode } from '@portal/contract/phone-proof.ts';

/** The next code, when its time has come; until then how long that is. */
export function ResendCode({ sent, ask, onSent }: { sent: Sent; ask: AskCode; onSent: (sent: Sent) => void }) {
  const left = useSecondsLeft(sent.resend_at);
  const send = useSendCode(ask, (next) => {
    showToast('ส่งรหัสใหม่แล้ว');
    onSent(next);
  });
  return (
    <>
      {left > 0 ? (
        <p className="hint num">{`ส่งใหม่ได้ใน ${left} วินาที`}</p>
      ) : (
        <button className="link" type="button" onClick={() => send.isPending || send.mutate(sent.tel)}>
          {send.isPending ? 'กำลังส่งรหัส' : 'ส่งรหัสอีกครั้ง'}
        </button>
      )}
      {send.isError ? (
        <Note tone="err" role="alert">
          {messageOf(send.error)}
        </Note>
      ) : null}
    </>
  );
}

/** Asks for a code to a phone. */
export type AskCode = (tel: string) => Promise<{ ref: string; expires_in: number; resend_in: number }>;

/** For a forgotten password: whether the phone is a member's is not answered. */
export const askResetCode: AskCode = async (tel) => {
  const { data } = await call(forgotPassword, { input: { tel } });
  if (!('ref' in data)) throw new Error('an answer to another question');
  return data;
};

/** For registering, where that needs a code. */
export const askPhoneCode: AskCode = async (tel) =>
  (await call(requestPhoneCode, { input: { tel, purpose: 'register' } })).data;

/** Asks for a code, with the moments at which it ends and another may be had. */
export async function sendCode(ask: AskCode, tel: string): Promise<Sent> {
  const { ref, resend_in, expires_in } = await ask(tel);
  const now = Date.now();
  return { tel, ref, resend_at: now + resend_in * 1000, expires_at: now + expires_in * 1000 };
}

export const useSendCode = (ask: AskCode, onSent: (sent: Sent) => void) =>
  useMutation({ mutationFn: (tel: string) => sendCode(ask, tel), onSuccess: onSent });
