import type { Keyring } from '../../keys/keyring.ts';

/** Tells if a provider has a launcher and keys, regardless of closures. */
export type Connected = (style: 'single' | 'batch', provider: string) => Promise<boolean>;

/** A provider is connected when it has a launcher and keys to verify its calls. */
export const connectedBy =
  (opens: (provider: string) => object | undefined, keyring: Keyring): Connected =>
  async (style, provider) =>
    opens(provider) !== undefined && (await keyring(style, provider)) !== undefined;
