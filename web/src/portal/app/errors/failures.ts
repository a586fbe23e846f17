import { ApiError, shortErrorId } from '../../../kit/data/api-error.ts';
import type * as words from '../words.ts';

export type ErrorKind = keyof typeof words.errors;

const byCode: Record<string, ErrorKind> = {
  forbidden: 'forbidden',
  restricted: 'forbidden',
  not_found: 'missing',
  unavailable: 'down',
};
const MISSING_CHUNK = /dynamically imported module|importing a module script|preload CSS/i;

/** The error page for a thrown value. */
export function kindOf(error: unknown, isOnline: boolean): ErrorKind {
  if (!isOnline) return 'offline';
  if (error instanceof ApiError) return byCode[error.code] ?? 'broken';
  return error instanceof Error && MISSING_CHUNK.test(error.message) ? 'chunk' : 'broken';
}

/**
 * Short id for support. A server error has the form E-1A2B3C4D, as in its log; an error here E-7F3A-0941, with the Bangkok
 * time.
 */
export function errorId(error: unknown, now: Date): string {
  const logged = error instanceof ApiError && error.code === 'internal' && shortErrorId(error.id);
  if (logged) return logged;
  const random = Math.floor(Math.random() * 0x10000)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0');
  const clock = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(11, 16).replace(':', '');
  return `E-${random}-${clock}`;
}

const KEY = 'auth.reloaded_at';
const PAUSE_MS = 60_000;

export const mayReload = (now: number, last: number): boolean => now - last >= PAUSE_MS;

/**
 * A deployment removes old chunks: reloads the wanted page, at most once a minute. The error page says so meanwhile, and stays
 * the second time.
 */
export function reloadOnceOnMissingChunk(wanted: () => string): void {
  addEventListener('vite:preloadError', () => {
    const now = Date.now();
    if (!navigator.onLine || !mayReload(now, Number(sessionStorage.getItem(KEY) ?? 0))) return;
    sessionStorage.setItem(KEY, String(now));
    location.assign(wanted());
  });
}
