import { store, stored } from '../../../kit/session.ts';

const KEY = 'auth.bank';

/** The bank that the member paid to the last time on this device: it stands there the next time. */
export const lastBank = (): string | null => stored(KEY);

export const rememberBank = (code: string): void => store(KEY, code);
