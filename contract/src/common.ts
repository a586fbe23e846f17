import * as z from 'zod/mini';

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
