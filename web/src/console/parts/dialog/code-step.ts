import { useSyncExternalStore } from 'react';
import { hasCode } from '../../../kit/data/call.ts';

/** Who waits for a code of the authenticator: told whether one was given. */
type Waiting = (isGiven: boolean) => void;

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Waiting[]) => {
  waiting = next;
  for (const onChange of listeners) onChange();
};

const askCode = (): Promise<boolean> => new Promise((resolve) => change([...waiting, resolve]));

/** The sheet was answered: everybody who waited goes on, or nobody. */
export function settleCode(isGiven: boolean): void {
  const all = waiting;
  change([]);
  for (const settle of all) settle(isGiven);
}

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};
/** Whether a code of now is being asked for. */
export const useIsCodeAsked = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0);

/**
 * Runs what may guard money. Refused with `code_required` it asks for a code of now and runs it again. Throws what it throws;
 * after the operator left the sheet that is the refusal itself.
 */
export async function withCode<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (hasCode(error, 'code_required') && (await askCode())) return run();
    throw error;
  }
}
