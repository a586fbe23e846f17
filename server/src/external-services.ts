import { noGateways, sandboxBank, sandboxGateways } from './modules/banking/index.ts';
import {
  noLaunchers,
  noProviderStatements,
  sandboxLaunchers,
  sandboxProviderStatements,
  environmentVerifiers,
} from './modules/games/index.ts';
import type { Config } from './platform/config.ts';
import { deriveKey } from './platform/security/passwords.ts';
import { httpSms, type SmsProvider } from './platform/sms.ts';
import { PUSH_SERVICE_HOSTS, postPush, type PushConfig, vapidOf } from './modules/push/index.ts';

/** Banks, gateways, game providers and services: the configured ones; in development the sandbox's. */
export const externalServicesOf = (config: Config, sandboxUrl: string, appSecret: string) => ({
  bank: config.production ? undefined : sandboxBank(sandboxUrl, config.sandboxSecret),
  gateways: config.production ? noGateways : sandboxGateways(sandboxUrl, config.sandboxSecret),
  launchers: config.production ? noLaunchers : sandboxLaunchers(sandboxUrl, config.sandboxSecret),
  providerStatements: config.production
    ? noProviderStatements
    : sandboxProviderStatements(sandboxUrl, config.sandboxSecret),
  walletKeys: environmentVerifiers(config.gameKeys, config.production ? undefined : config.sandboxSecret),
  sms: smsOf(config, sandboxUrl),
  push: pushOf(config, appSecret),
});

/** The configured SMS provider; in development the sandbox; in production undefined without one. */
const smsOf = ({ sms, production, ports, sandboxSecret }: Config, sandboxUrl: string): SmsProvider | undefined => {
  if (sms) return httpSms(sms.url, sms.secret);
  return production || ports.sandbox === 0 ? undefined : httpSms(`${sandboxUrl}/sms/messages`, sandboxSecret);
};

/** The configured VAPID key; in development a generated one; in production undefined without one. */
const pushOf = ({ vapid, pushHosts, production }: Config, appSecret: string): PushConfig | undefined => {
  const key = vapid ?? (production ? undefined : { key: deriveKey(appSecret, 'vapid'), subject: 'https://localhost' });
  return key && { vapid: vapidOf(key.key, key.subject), hosts: pushHosts ?? PUSH_SERVICE_HOSTS, post: postPush };
};
