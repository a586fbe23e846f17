import { store, stored } from '../data/session.ts';

/** Whose drafts these are: known in every tab, so that nobody is given what somebody else typed. */
const OWNER = 'auth.drafts-of';
const PREFIX = 'auth.draft.';

type Value = string | bigint | boolean | number | undefined;
type Values = Readonly<Record<string, Value>>;
type Wire = Record<string, string | boolean | number | { satang: string }>;
interface Kept {
  readonly owner: string | null;
  readonly values: Wire;
}

/** Without storage a draft lives as long as its form. */
const tried = <T>(run: () => T, otherwise: T): T => {
  try {
    return run();
  } catch {
    return otherwise;
  }
};

const keptUnder = (key: string): Kept | undefined =>
  tried(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null, null) ?? undefined;

/** Keeps what was typed for this tab and for the member who is signed in; in place of the draft of this name. Never a password. */
export function keepDraft(name: string, values: Values): void {
  const wire = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, typeof value === 'bigint' ? { satang: String(value) } : value]],
  );
  const kept: Kept = { owner: stored(OWNER), values: Object.fromEntries(wire) as Wire };
  tried(() => sessionStorage.setItem(PREFIX + name, JSON.stringify(kept)), undefined);
}

/** What this member typed here; nothing of anybody else. */
export function readDraft(name: string): Record<string, Value> {
  const kept = keptUnder(PREFIX + name);
  if (!kept || kept.owner !== stored(OWNER)) return {};
  return Object.fromEntries(
    Object.entries(kept.values).map(([key, value]) => [
      key,
      typeof value === 'object' ? tried(() => BigInt(value.satang), undefined) : value,
    ]),
  );
}

export const forgetDraft = (name: string): void => tried(() => sessionStorage.removeItem(PREFIX + name), undefined);

/** From now on drafts are this member's; those of anybody else go. Null: of nobody, and all go. */
export function keepDraftsOf(member: string | null): void {
  store(OWNER, member);
  const keys = tried(() => Object.keys(sessionStorage), []).filter((key) => key.startsWith(PREFIX));
  for (const key of keys)
    if (member === null || keptUnder(key)?.owner !== member) tried(() => sessionStorage.removeItem(key), undefined);
}
