/** Everything that the portal keeps in a browser begins with `auth.`. */
const TOKEN = 'auth.token';
const RESTRICTED = 'auth.restricted';

/** Reads storage; null also where storage is forbidden. */
export const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
/** Keeps a value, or forgets it when it is null. Where storage is forbidden nothing happens. */
export const store = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows of some browsers: the visit works, nothing is remembered.
  }
};

export const token = (): string | null => stored(TOKEN);
export const keepToken = (value: string): void => store(TOKEN, value);
export const forgetToken = (): void => {
  store(TOKEN, null);
  store(RESTRICTED, null);
  store('auth.appearance', null); // the next who signs in here chose for themselves
  store('auth.last-data', null);
};

/** The guard must know before the profile has arrived again. */
export const rememberRestriction = (restricted: boolean): void => store(RESTRICTED, restricted ? '1' : null);
export const session = (): 'none' | 'member' | 'restricted' =>
  token() === null ? 'none' : stored(RESTRICTED) ? 'restricted' : 'member';
