import * as z from 'zod/mini';

/** On the wire ISO 8601 in UTC, in the program a Date. */
export const Time = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A day in Bangkok, `YYYY-MM-DD`. There was no year 0. */
export const Day = z.iso.date().check(z.refine((day: string) => day >= '0001-01-01'));

export const Id = z.guid();
export const ById = z.object({ id: Id });

/** Digits only, as a phone is written here (docs/interfaces/calls.md). */
export const Tel = z.string().check(z.regex(/^\d{1,15}$/));

/** Which piece of a list: newest first, `cursor` from the piece before. */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

export const data = <T extends z.ZodMiniType>(schema: T) => z.object({ data: schema });
export const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ data: z.array(row), next_cursor: z.nullable(z.string()) });

/** A word of a list that only the server needs to hold: pages know it by its type. */
export const word = <Word extends string>(): z.ZodMiniType<Word, Word> => z.string() as never;
