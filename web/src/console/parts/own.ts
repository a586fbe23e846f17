import { useCallback, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useOperator } from '../session/queries.ts';

const listeners = new Set<() => void>();
const page = new Map<string, string>(); // storage may be forbidden; what was chosen then lives as long as the page

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? page.get(key) ?? null;
  } catch {
    return page.get(key) ?? null;
  }
};
const keep = (key: string, text: string): void => {
  page.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // forbidden or full: kept for the page
  }
  for (const tell of listeners) tell();
};
const listen = (tell: () => void) => {
  listeners.add(tell);
  addEventListener('storage', tell); // another tab of the same person
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', tell);
  };
};
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What this operator chose at this browser, the same in every tab; what does not fit the schema counts as not chosen. */
export function useOwn<T>(name: string, schema: z.ZodMiniType<T>, otherwise: T): [T, (next: T) => void] {
  const key = `auth.console.${name}.${useOperator()?.id ?? ''}`;
  const text = useSyncExternalStore(listen, () => read(key));
  const value = useMemo(() => {
    const kept = text === null ? undefined : z.safeParse(schema, parsed(text));
    return kept?.success ? kept.data : otherwise;
  }, [text, schema, otherwise]);
  const put = useCallback((next: T) => keep(key, JSON.stringify(next)), [key]);
  return [value, put];
}
