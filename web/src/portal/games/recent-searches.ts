import { store, stored, token } from '../../kit/session.ts';

const KEY = 'auth.game-searches';
const MOST = 6;

/** Whose searches they are: the end of the token, which the next sign-in does not share. */
const owner = () => (token() ?? '').slice(-12);

/** What was looked for on this device in this sign-in, newest first. */
export const recentSearches = (): readonly string[] => {
  try {
    const kept = JSON.parse(stored(KEY) ?? 'null') as { owner: string; all: string[] } | null;
    return kept && kept.owner === owner() ? kept.all.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
};

export const rememberSearch = (q: string): void => {
  const said = q.trim();
  if (said.length < 2) return;
  const all = [said, ...recentSearches().filter((each) => each !== said && !said.startsWith(each))].slice(0, MOST);
  store(KEY, JSON.stringify({ owner: owner(), all }));
};

export const forgetSearches = (): void => store(KEY, null);
