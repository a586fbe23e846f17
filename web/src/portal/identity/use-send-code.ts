import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '@portal/contract/passwords.ts';
import { call } from '../../kit/call.ts';
import type { Sent } from './reset-flow.ts';

/** Asks for a code; whether the phone is a member's is not answered. */
export const useSendCode = (onSent: (sent: Sent) => void) =>
  useMutation({
    mutationFn: async (tel: string): Promise<Sent> => {
      const { data } = await call(forgotPassword, { input: { tel } });
      if (!('ref' in data)) throw new Error('an answer to another question');
      const now = Date.now();
      return { tel, ref: data.ref, resend_at: now + data.resend_in * 1000, expires_at: now + data.expires_in * 1000 };
    },
    onSuccess: onSent,
  });
