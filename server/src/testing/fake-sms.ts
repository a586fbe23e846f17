import type { Sms, SmsProvider } from '../platform/sms.ts';

/** The phones of a test: each message arrives once under its ref, unless the provider is down or refuses the number. */
export const fakeSms = () => {
  const messages = new Map<string, Sms>();
  const weather = { down: false, refuses: '' };
  let asked = 0;
  const provider: SmsProvider = {
    send: async (sms) => {
      asked += 1;
      if (weather.down) throw new Error('the provider does not answer');
      if (sms.to === weather.refuses) return false;
      messages.set(sms.ref, sms);
      return true;
    },
  };
  return {
    provider,
    weather,
    /** How often the provider was asked, in vain or not. */
    asked: () => asked,
    /** What came to a phone, oldest first. */
    inbox: (tel: string) => [...messages.values()].filter(({ to }) => to === tel),
  };
};
