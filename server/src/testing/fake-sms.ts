import type { Sms, SmsProvider } from '../platform/sms.ts';

/** Fake phones: each message arrives once per ref, unless the provider is down or refuses the number. */
export const fakeSms = () => {
  const messages = new Map<string, Sms>();
  const behaviour = { down: false, refuses: '' };
  let attempts = 0;
  const provider: SmsProvider = {
    send: async (sms) => {
      attempts += 1;
      if (behaviour.down) throw new Error('the provider does not answer');
      if (sms.to === behaviour.refuses) return false;
      messages.set(sms.ref, sms);
      return true;
    },
  };
  return {
    provider,
    behaviour,
    /** Number of send attempts. */
    attempts: () => attempts,
    /** Messages of a phone, oldest first. */
    inbox: (tel: string) => [...messages.values()].filter(({ to }) => to === tel),
  };
};
