import { useSyncExternalStore } from 'react';

let expired = false;
const listeners = new Set<() => void>();

/** Says that the server no longer knows this session, or that it does again. */
export function setExpired(value: boolean): void {
  if (expired === value) return;
  expired = value;
  for (const tell of listeners) tell();
}

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
export const useExpired = (): boolean => useSyncExternalStore(listen, () => expired);
