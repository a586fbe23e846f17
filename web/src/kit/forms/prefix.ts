import { store, stored } from '../data/session.ts';

const KEY = 'auth.prefix';
const KEPT_MS = 30 * 86_400_000;

export interface Invitation {
  /** The code of the member who invites. */
  readonly prefix: string;
  /** By which way the link came, as the link says it: `line`, `qr`, `copy`, `share`. */
  readonly src?: string | undefined;
}

/** The invitation counts for 30 days, so that one may read first and register later; the last one wins, its way included. */
export const keepPrefix = ({ prefix, src }: Invitation): void =>
  store(KEY, JSON.stringify({ prefix, ...(src && { src }), until: Date.now() + KEPT_MS }));

export const forgetPrefix = (): void => store(KEY, null);

/** The invitation that still counts. */
export function readPrefix(now: number = Date.now()): Invitation | undefined {
  try {
    const { prefix, src, until } = JSON.parse(stored(KEY) ?? '{}') as Record<string, unknown>;
    if (typeof prefix !== 'string' || typeof until !== 'number' || now >= until) return undefined;
    return { prefix, ...(typeof src === 'string' && { src }) };
  } catch {
    return undefined;
  }
}

/** As registration takes it (docs/interfaces/calls.md): the code, and behind a dot by which way it came. */
export const prefixField = ({ prefix, src }: Invitation): string => (src ? `${prefix}.${src}` : prefix);
