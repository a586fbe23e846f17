import * as z from 'zod/mini';
import { withoutUnseen } from './unseen.ts';

/**
 * The one way a phone is written here: without letters nobody sees, and with 0 for the country's +66, 66 or 0066. Whatever else is
 * no digit stays, for whoever refuses it; a page takes away first what groups the digits of a number that is pasted.
 */
export const canonicalTel = (text: string): string =>
  withoutUnseen(text)
    .trim()
    .replace(/^\+660?/, '0')
    .replace(/^(?:00)?660?(\d{8,9})$/, '0$1');

/** A phone as people type it, for an input. */
export const TypedTel = z.string().check(z.overwrite(canonicalTel), z.regex(/^\d{1,15}$/));
