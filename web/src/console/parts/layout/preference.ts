import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useOperator } from '../frame.ts';
import * as z from 'zod/mini';

const listeners = new Set<() => void>();
const pageStorage = new Map<string, string>(); // storage may be forbidden; the choice then lives as long as the page

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? pageStorage.get(key) ?? null;
  } catch {
    return pageStorage.get(key) ?? null;
  }
};
const store = (key: string, text: string): void => {
  pageStorage.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // forbidden or full: kept for this page only
  }
  for (const onChange of listeners) onChange();
};
const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  addEventListener('storage', onChange); // another tab of the same operator
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
  };
};
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Stored choice of this operator in this browser, synchronised over tabs; one that fails the schema counts as absent. */
export function usePreference<T>(name: string, schema: z.ZodMiniType<T>, otherwise: T): [T, (next: T) => void] {
  const key = `auth.console.${name}.${useOperator()?.id ?? ''}`;
  const now = () => read(key);
  const text = useSyncExternalStore(subscribe, now, now);
  const value = useMemo(() => {
    const stored = text === null ? undefined : z.safeParse(schema, parsed(text));
    return stored?.success ? stored.data : otherwise;
  }, [text, schema, otherwise]);
  const put = useCallback((next: T) => store(key, JSON.stringify(next)), [key]);
  return [value, put];
}

const schema = z.boolean();

/** The operator's choice of dense rows, and its setter. */
export const useDensity = (): [boolean, (isDense: boolean) => void] => usePreference('dense', schema, false);
export const useIsDense = (): boolean => useDensity()[0];

/** A boolean this browser remembers, under `auth.console.<name>`. */
export function useStoredFlag(name: string, otherwise: boolean): [boolean, (value: boolean) => void] {
  const key = `auth.console.${name}`;
  const [value, setValue] = useState(() => (read(key) ?? (otherwise ? '1' : '0')) === '1');
  const put = (next: boolean) => {
    setValue(next);
    store(key, next ? '1' : '0');
  };
  return [value, put];
}
