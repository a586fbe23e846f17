import { callOut } from './http/outgoing.ts';

export interface Sms {
  readonly to: string;
  readonly text: string;
  /** Names the message: the same again is the same message, not a second one. */
  readonly ref: string;
}

/** Who carries messages to phones. Throws when it cannot be reached or has trouble: the same message is worth another try. */
export interface SmsProvider {
  /** Whether the message was taken; false: never will be, for the number or the text is none that it carries. */
  send(sms: Sms): Promise<boolean>;
}

/**
 * A provider that takes `POST <url>` with `{to, text, ref}` and a bearer secret; so does the sandbox. 4xx is a refusal for
 * good, but for 401, 403, 408 and 429, which say nothing about the message.
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
