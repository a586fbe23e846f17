import { store, readStored } from '../data/session.ts';

/** Owner of the drafts, shared by all tabs, so that no member sees another's input. */
const OWNER = 'auth.drafts-of';
const PREFIX = 'auth.draft.';

type Value = string | bigint | boolean | number | undefined;
type Values = Readonly<Record<string, Value>>;
type Wire = Record<string, string | boolean | number | { satang: string }>;
interface Draft {
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

const draftUnder = (key: string): Draft | undefined =>
  tried(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null, null) ?? undefined;

/** Stores a form's values for this tab and member, replacing the draft of this name. Never a password. */
export function saveDraft(name: string, values: Values): void {
  const wire = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, typeof value === 'bigint' ? { satang: String(value) } : value]],
  );
  const draft: Draft = { owner: readStored(OWNER), values: Object.fromEntries(wire) as Wire };
  tried(() => sessionStorage.setItem(PREFIX + name, JSON.stringify(draft)), undefined);
}

/** This member's draft; empty for another's. */
export function readDraft(name: string): Record<string, Value> {
  const draft = draftUnder(PREFIX + name);
  if (!draft || draft.owner !== readStored(OWNER)) return {};
  return Object.fromEntries(
    Object.entries(draft.values).map(([key, value]) => [
      key,
      typeof value === 'object' ? tried(() => BigInt(value.satang), undefined) : value,
    ]),
  );
}

export const forgetDraft = (name: string): void => tried(() => sessionStorage.removeItem(PREFIX + name), undefined);

export const draftOwner = (): string | null => readStored(OWNER);

/** Makes a member the owner of drafts and removes others'. Null: no owner, all drafts go. */
export function setDraftOwner(member: string | null): void {
  store(OWNER, member);
  const keys = tried(() => Object.keys(sessionStorage), []).filter((key) => key.startsWith(PREFIX));
  for (const key of keys)
    if (member === null || draftUnder(key)?.owner !== member) tried(() => sessionStorage.removeItem(key), undefined);
}
