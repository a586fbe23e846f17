import { store, readStored } from '../data/session.ts';

const KEY = 'auth.prefix';
const LIFETIME_MS = 30 * 86_400_000;

export interface Invitation {
  /** Code of the inviting member. */
  readonly prefix: string;
  /** Channel of the link, as in the link: `line`, `qr`, `copy`, `share`. */
  readonly src?: string | undefined;
}

/** Stores an invitation for 30 days, until registration; the last one replaces the others, channel included. */
export const savePrefix = ({ prefix, src }: Invitation): void =>
  store(KEY, JSON.stringify({ prefix, ...(src && { src }), until: Date.now() + LIFETIME_MS }));

export const forgetPrefix = (): void => store(KEY, null);

/** The invitation, if not expired. */
export function readPrefix(now: number = Date.now()): Invitation | undefined {
  try {
    const { prefix, src, until } = JSON.parse(readStored(KEY) ?? '{}') as Record<string, unknown>;
    if (typeof prefix !== 'string' || typeof until !== 'number' || now >= until) return undefined;
    return { prefix, ...(typeof src === 'string' && { src }) };
  } catch {
    return undefined;
  }
}

/** As registration takes it (docs/interfaces/calls.md): the code, and its channel after a dot. */
export const prefixField = ({ prefix, src }: Invitation): string => (src ? `${prefix}.${src}` : prefix);
