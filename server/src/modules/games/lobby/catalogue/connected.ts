import type { Keyring } from '../../keys/keyring.ts';

/** Whether the games of a provider can be played here at all, whatever operators closed or opened. */
export type Connected = (style: 'single' | 'batch', provider: string) => Promise<boolean>;

/** Somebody opens its games, and its calls of the wallet can be told from a stranger's. */
export const connectedBy =
  (opens: (provider: string) => object | undefined, keyring: Keyring): Connected =>
  async (style, provider) =>
    opens(provider) !== undefined && (await keyring(style, provider)) !== undefined;
