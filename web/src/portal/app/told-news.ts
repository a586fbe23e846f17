import { store, stored } from '../../kit/session.ts';

const KEY = 'auth.told';

/** What was told on this device to this member; undefined: nothing ever, or to somebody else. */
export function toldOnDevice(memberId: string): readonly string[] | undefined {
  try {
    const { of, told } = JSON.parse(stored(KEY) ?? '{}') as { of?: unknown; told?: unknown };
    return of === memberId && Array.isArray(told) ? told.map(String) : undefined;
  } catch {
    return undefined;
  }
}

export const keepTold = (memberId: string, told: readonly string[]): void =>
  store(KEY, JSON.stringify({ of: memberId, told }));
