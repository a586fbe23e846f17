import * as z from 'zod/mini';
import { withoutInvisible } from './invisible.ts';

/** ISO 8601 in UTC on the wire, a Date in the program. */
export const Time = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A Bangkok day, `YYYY-MM-DD`, from year 1. */
export const Day = z.iso.date().check(z.refine((day: string) => day >= '0001-01-01'));

export const Id = z.guid();
export const ById = z.object({ id: Id });

/** A phone number in canonical form: digits only (docs/interfaces/calls.md). */
export const Tel = z.string().check(z.regex(/^\d{1,15}$/));

/** Pagination: newest first; `cursor` comes from the previous page. */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

export const data = <T extends z.ZodMiniType>(schema: T) => z.object({ data: schema });
export const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ data: z.array(row), next_cursor: z.nullable(z.string()) });

/** A string that is typed as `Word` but not validated, for outputs whose values only the server lists. */
export const uncheckedString = <Word extends string>(): z.ZodMiniType<Word, Word> => z.string() as never;

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
