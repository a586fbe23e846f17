import { callOut } from './http/outgoing.ts';

export interface Sms {
  readonly to: string;
  readonly text: string;
  /** Idempotency key of the message. */
  readonly ref: string;
}

/** An SMS provider. Throws when unreachable or failing: retry the same message. */
export interface SmsProvider {
  /** True if accepted; false if the number or text will never be. */
  send(sms: Sms): Promise<boolean>;
}

/**
 * A provider that takes `POST <url>` with `{to, text, ref}` and a bearer secret, as the sandbox does. 4xx is a
 * permanent refusal, except 401, 403, 408 and 429.
 */
export const httpSms = (url: string, secret: string): SmsProvider => ({
  send: async (sms) => {
    const { ok, status } = await callOut({ method: 'POST', url, secret, body: sms });
    if (ok) return true;
    if (status < 400 || status >= 500 || [401, 403, 408, 429].includes(status))
      throw new Error(`the SMS provider answered ${status}`);
    return false;
  },
});
