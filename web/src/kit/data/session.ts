/** Everything that the portal keeps in a browser begins with `auth.`. */
export const TOKEN = 'auth.token';
/** Somebody signed out on purpose; written when it happens. */
export const SIGNED_OUT = 'auth.signed-out';
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

/** Whether this browser keeps anything for us; where it does not, nobody can be signed in. */
export const canStore = (): boolean => {
  store('auth.probe', '1');
  const kept = stored('auth.probe') === '1';
  store('auth.probe', null);
  return kept;
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
export const rememberRestriction = (reason: string | null): void => store(RESTRICTED, reason);
/** Why the member may not use everything; null when nothing is known against it. */
export const restriction = (): string | null => stored(RESTRICTED);
export const session = (): 'none' | 'member' | 'restricted' =>
  token() === null ? 'none' : restriction() ? 'restricted' : 'member';
