import type { Keyring } from '../../keys/keyring.ts';

/** Tells if a provider has a launcher and keys, regardless of closures. */
export type ConnectionCheck = (style: 'single' | 'batch', provider: string) => Promise<boolean>;

/** A provider is connected when it has a launcher and keys to verify its calls. */
export const connectionCheck =
  (opens: (provider: string) => object | undefined, keyring: Keyring): ConnectionCheck =>
  async (style, provider) =>
    opens(provider) !== undefined && (await keyring(style, provider)) !== undefined;
