import { store, stored } from './session.ts';

const KEY = 'auth.prefix';
const KEPT_MS = 30 * 86_400_000;

/** The invitation counts for 30 days, so that one may read first and register later; the last one wins. */
export const keepInvitePrefix = (prefix: string): void =>
  store(KEY, JSON.stringify({ prefix, until: Date.now() + KEPT_MS }));

export const forgetInvitePrefix = (): void => store(KEY, null);

/** The invitation that still counts. */
export function readInvitePrefix(now: number = Date.now()): string | undefined {
  try {
    const { prefix, until } = JSON.parse(stored(KEY) ?? '{}') as Record<string, unknown>;
    return typeof prefix === 'string' && typeof until === 'number' && now < until ? prefix : undefined;
  } catch {
    return undefined;
  }
}
