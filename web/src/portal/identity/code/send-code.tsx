import { call, messageOf } from '../../../kit/data/call.ts';
import { useSecondsLeft } from '../../../kit/time/countdown.tsx';
import { showToast } from '../../../kit/dialog/toast.ts';
import type { SentCode } from '../password/reset-flow.ts';
import { Note } from '../../../kit/note.tsx';
import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '@portal/contract/passwords.ts';
import { requestPhoneCode } from '@portal/contract/phone-proof.ts';

/** Button for the next code; before that, the remaining time. */
export function ResendCode({
  sent,
  request,
  onSent,
}: {
  sent: SentCode;
  request: CodeRequest;
  onSent: (sent: SentCode) => void;
}) {
  const left = useSecondsLeft(sent.resend_at);
  const send = useSendCode(request, (next) => {
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

/** Requests a code for a phone. */
export type CodeRequest = (tel: string) => Promise<{ ref: string; expires_in: number; resend_in: number }>;

/** For a forgotten password: does not reveal whether the phone is a member's. */
export const requestResetCode: CodeRequest = async (tel) => {
  const { data } = await call(forgotPassword, { input: { tel } });
  if (!('ref' in data)) throw new Error('an answer to another question');
  return data;
};

/** For registration, where required. */
export const requestRegisterCode: CodeRequest = async (tel) =>
  (await call(requestPhoneCode, { input: { tel, purpose: 'register' } })).data;

/** Requests a code; returns its expiry and the time of the next. */
export async function sendCode(request: CodeRequest, tel: string): Promise<SentCode> {
  const { ref, resend_in, expires_in } = await request(tel);
  const now = Date.now();
  return { tel, ref, resend_at: now + resend_in * 1000, expires_at: now + expires_in * 1000 };
}

export const useSendCode = (request: CodeRequest, onSent: (sent: SentCode) => void) =>
  useMutation({ mutationFn: (tel: string) => sendCode(request, tel), onSuccess: onSent });
