import * as z from 'zod/mini';
import { AnyAmount } from '../money.ts';

/** A setting of the site: its shape and its default, both as they travel. */
export interface Setting<Shape extends z.ZodMiniType = z.ZodMiniType> {
  readonly shape: Shape;
  readonly standard: z.input<Shape>;
}
export const setting = <Shape extends z.ZodMiniType>(shape: Shape, standard: z.input<Shape>): Setting<Shape> => ({
  shape,
  standard,
});

export const count = z.number().check(z.int(), z.minimum(0), z.maximum(100_000));
export const amount = AnyAmount.check(z.refine((value: bigint) => value >= 0n));
/** One of our own pictures; null where the web's stands. */
export const image = z.nullable(z.string().check(z.regex(/^\/images\/[\w./-]{1,200}$/)));
export const text = z.string().check(z.maxLength(500));
