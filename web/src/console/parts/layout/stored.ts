import { useState } from 'react';

const read = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be forbidden; the choice then lives as long as the page
  }
};

/** A yes or no that this browser remembers; `name` is kept under `auth.console.`. */
export function useStoredFlag(name: string, otherwise: boolean): [boolean, (value: boolean) => void] {
  const key = `auth.console.${name}`;
  const [value, setValue] = useState(() => (read(key) ?? (otherwise ? '1' : '0')) === '1');
  const store = (next: boolean) => {
    setValue(next);
    try {
      localStorage.setItem(key, next ? '1' : '0');
    } catch {
      // forbidden storage: nothing to remember it in
    }
  };
  return [value, store];
}
