import type { ProviderKeys } from '../../../platform/config.ts';
import { deriveKey } from '../../../platform/security/passwords.ts';
import { seal, unseal } from '../../../platform/security/seal.ts';

const sealingKey = (appSecret: string): Buffer => deriveKey(appSecret, 'game keys');
/** Binds sealed keys to their row and provider. */
const rowOf = (id: string, provider: string): string => `${id} ${provider}`;

/** Seals a provider's keys for one row. */
export const sealKeys = (appSecret: string, id: string, provider: string, keys: ProviderKeys): Buffer =>
  seal(sealingKey(appSecret), rowOf(id, provider), JSON.stringify(keys));

/** Opens a row's keys; undefined when sealed with another secret or for another row. */
export const openKeys = (
  appSecret: string,
  { id, provider, sealed }: { readonly id: string; readonly provider: string; readonly sealed: Buffer },
): ProviderKeys | undefined => {
  try {
    return JSON.parse(unseal(sealingKey(appSecret), rowOf(id, provider), sealed)) as ProviderKeys;
  } catch {
    return undefined;
  }
};
