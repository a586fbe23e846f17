import * as z from 'zod/mini';
import { withoutInvisible } from './invisible.ts';

/**
 * Canonical form of a phone number: without invisible characters, and with 0 instead of +66, 66 or 0066. Other
 * non-digits stay for validation to refuse; the web removes separators from pasted numbers.
 */
export const canonicalTel = (text: string): string =>
  withoutInvisible(text)
    .trim()
    .replace(/^\+660?/, '0')
    .replace(/^(?:00)?660?(\d{8,9})$/, '0$1');

/** A typed phone number, for inputs. */
export const TypedTel = z.string().check(z.overwrite(canonicalTel), z.regex(/^\d{1,15}$/));
