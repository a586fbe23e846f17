import { useSyncExternalStore } from 'react';

let expired = false;
const listeners = new Set<() => void>();

/** Sets whether the server no longer knows this session. */
export function setSessionExpired(value: boolean): void {
  if (expired === value) return;
  expired = value;
  for (const onChange of listeners) onChange();
}

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};
export const useSessionExpired = (): boolean => useSyncExternalStore(subscribe, () => expired);
