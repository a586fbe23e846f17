import { noGateways, sandboxBank, sandboxGateways } from './modules/banking/index.ts';
import { noLaunchers, noRoundBooks, sandboxLaunchers, sandboxRoundBooks, walletKeys } from './modules/games/index.ts';
import type { Config } from './platform/config.ts';
import { keyFor } from './platform/security/passwords.ts';
import { httpSms, type SmsProvider } from './platform/sms.ts';
import { KNOWN_HOSTS, postPush, type Push, vapidOf } from './modules/push/index.ts';

/** Banks, gateways, providers of games and services: those that were named; in development those of the sandbox. */
export const externalServicesOf = (config: Config, sandboxUrl: string, appSecret: string) => ({
  bank: config.production ? undefined : sandboxBank(sandboxUrl, config.sandboxSecret),
  gateways: config.production ? noGateways : sandboxGateways(sandboxUrl, config.sandboxSecret),
  launchers: config.production ? noLaunchers : sandboxLaunchers(sandboxUrl, config.sandboxSecret),
  roundBooks: config.production ? noRoundBooks : sandboxRoundBooks(sandboxUrl, config.sandboxSecret),
  walletKeys: walletKeys(config.gameKeys, config.production ? undefined : config.sandboxSecret),
  sms: smsOf(config, sandboxUrl),
  push: pushOf(config, appSecret),
});

/** The provider that was named; in development the sandbox; in production without a name none, which is said where it matters. */
const smsOf = ({ sms, production, ports, sandboxSecret }: Config, sandboxUrl: string): SmsProvider | undefined => {
  if (sms) return httpSms(sms.url, sms.secret);
  return production || ports.sandbox === 0 ? undefined : httpSms(`${sandboxUrl}/sms/messages`, sandboxSecret);
};

/** The key that was named; in development one made of the generated secret; in production without one none, and nobody is told. */
const pushOf = ({ vapid, pushHosts, production }: Config, appSecret: string): Push | undefined => {
  const key = vapid ?? (production ? undefined : { key: keyFor(appSecret, 'vapid'), subject: 'https://localhost' });
  return key && { vapid: vapidOf(key.key, key.subject), hosts: pushHosts ?? KNOWN_HOSTS, post: postPush };
};
