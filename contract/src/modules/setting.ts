import * as z from 'zod/mini';
import { leadsAway, NOBODYS } from '../member-texts.ts';
import { AnyAmount } from '../money.ts';

/** A setting of the site: its shape and its default, both as they travel. */
export interface Setting<Shape extends z.ZodMiniType = z.ZodMiniType> {
  readonly shape: Shape;
  readonly standard: z.input<Shape>;
  /** It guards money: whether what it would become guards less than what it is, both as they travel. Absent: it guards nothing. */
  readonly weakens?: (before: never, after: never) => boolean;
}
export const setting = <Shape extends z.ZodMiniType>(shape: Shape, standard: z.input<Shape>): Setting<Shape> => ({
  shape,
  standard,
});

/** As `setting`, where it guards money (docs/decisions/two-persons.md). */
export const guard = <Shape extends z.ZodMiniType>(
  shape: Shape,
  standard: z.input<Shape>,
  weakens: (before: z.input<Shape>, after: z.input<Shape>) => boolean,
): Setting<Shape> => ({ shape, standard, weakens });
export const raised = (before: number, after: number): boolean => after > before;
export const lowered = (before: number, after: number): boolean => after < before;

/** What members would read leads them to a number, an id or a page; the house's own too, for nobody here knows them. */
export const leadsElsewhere = (before: unknown, after: unknown): boolean => {
  const now = JSON.stringify(after);
  return now !== JSON.stringify(before) && leadsAway(now, NOBODYS).length > 0;
};

export const count = z.number().check(z.int(), z.minimum(0), z.maximum(100_000));
export const amount = AnyAmount.check(z.refine((value: bigint) => value >= 0n));
/** One of our own pictures; null where the web's stands. */
export const image = z.nullable(z.string().check(z.regex(/^\/images\/[\w./-]{1,200}$/)));
export const text = z.string().check(z.maxLength(500));
/** Words that are looked for in what people write. */
export const words = z.array(z.string().check(z.trim(), z.minLength(2), z.maxLength(60))).check(z.maxLength(100));
