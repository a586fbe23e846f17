/** All storage keys of the portal begin with `auth.`. */
export const TOKEN = 'auth.token';
/** Marks a deliberate sign-out, at its time. */
export const SIGNED_OUT = 'auth.signed-out';
const RESTRICTED = 'auth.restricted';

/** Reads storage; null also where storage is forbidden. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
/** Stores a value, or removes it when null. Does nothing where storage is forbidden. */
export const store = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows of some browsers: the visit works, nothing is stored.
  }
};

/** Tells whether storage works; without it nobody can be signed in. */
export const canStore = (): boolean => {
  store('auth.probe', '1');
  const isWritable = readStored('auth.probe') === '1';
  store('auth.probe', null);
  return isWritable;
};

export const token = (): string | null => readStored(TOKEN);
export const saveToken = (value: string): void => store(TOKEN, value);
export const forgetToken = (): void => {
  store(TOKEN, null);
  store(RESTRICTED, null);
  store('auth.appearance', null); // the next member on this device has a choice of their own
  store('auth.last-data', null);
};

/** The guard needs it before the profile has loaded. */
export const rememberRestriction = (reason: string | null): void => store(RESTRICTED, reason);
/** Reason of the member's restriction; null without one. */
export const restriction = (): string | null => readStored(RESTRICTED);
export const session = (): 'none' | 'member' | 'restricted' =>
  token() === null ? 'none' : restriction() ? 'restricted' : 'member';
