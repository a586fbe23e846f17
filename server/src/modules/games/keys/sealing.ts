import type { ProviderKeys } from '../../../platform/config.ts';
import { keyFor } from '../../../platform/security/passwords.ts';
import { seal, unseal } from '../../../platform/security/seal.ts';

const sealingKey = (appSecret: string): Buffer => keyFor(appSecret, 'game keys');
/** A row's keys open for its own provider only. */
const rowOf = (id: string, provider: string): string => `${id} ${provider}`;

/** What a provider signs with, for one row of one provider. */
export const sealKeys = (appSecret: string, id: string, provider: string, keys: ProviderKeys): Buffer =>
  seal(sealingKey(appSecret), rowOf(id, provider), JSON.stringify(keys));

/** Undefined where it was sealed with another secret, or for another row: then it is nobody's. */
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
