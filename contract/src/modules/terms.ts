import type { StaffRole } from '../roles.ts';
import * as z from 'zod/mini';
import { foreignContacts, NO_CONTACTS } from '../member-texts.ts';
import { AnyAmount } from '../money.ts';

/** Entries that a module adds to the shared lists. Names are unique across modules. */
export interface ModuleTerms {
  /** Errors with HTTP status and message; `{x}` is filled in by the caller. */
  readonly errors?: Readonly<Record<string, { readonly status: number; readonly text: string }>>;
  /** Permissions with their roles. */
  readonly permissions?: Readonly<Record<string, readonly StaffRole[]>>;
  /** Settings that an owner can change (docs/interfaces/console.md#settings). */
  readonly settings?: Readonly<Record<string, Setting>>;
  /** Pairs of settings; the first must not exceed the second. */
  readonly bounds?: readonly (readonly [least: string, most: string])[];
  /** Kinds of approval requests: `subject.action`. */
  readonly approvals?: readonly string[];
  /** Approval kinds that protect money: requested with a recent TOTP code, approved by holders of `guards.agree`. */
  readonly guards?: readonly string[];
  /**
   * Approval kinds that produce a secret: shown once to a holder of `secrets.read`, never to operators who decide
   * about money.
   */
  readonly secrets?: readonly string[];
  /** Kinds of alerts; the console's feature links them to a page. */
  readonly alerts?: readonly string[];
  /** Kinds of risk flags; the console's feature has the texts. */
  readonly risks?: readonly string[];
  /** Timeline events, `kind.event`; the console's feature has the texts. */
  readonly timeline?: readonly string[];
  /** Reports by date range, also as a file. */
  readonly reports?: readonly string[];
  /** Work queues of operators; the console's feature has the texts. */
  readonly queues?: readonly string[];
  /** Daily figures: counts, and amounts of money. */
  readonly counts?: readonly string[];
  readonly amounts?: readonly string[];
  /** Events for a member's own pages (docs/interfaces/realtime.md). */
  readonly memberEvents?: readonly string[];
  /** Events for the operators' queues. */
  readonly queueEvents?: readonly string[];
  /** Events for everybody who is signed in. */
  readonly systemEvents?: readonly string[];
}

/** A site setting: shape and default, both in wire format. */
export interface Setting<Shape extends z.ZodMiniType = z.ZodMiniType> {
  readonly shape: Shape;
  readonly standard: z.input<Shape>;
  /** Set for settings that protect money: true if the change weakens the protection. Values in wire format. */
  readonly weakens?: (before: never, after: never) => boolean;
}
export const setting = <Shape extends z.ZodMiniType>(shape: Shape, standard: z.input<Shape>): Setting<Shape> => ({
  shape,
  standard,
});

/** A setting that protects money (docs/decisions/two-persons.md). */
export const guardedSetting = <Shape extends z.ZodMiniType>(
  shape: Shape,
  standard: z.input<Shape>,
  weakens: (before: z.input<Shape>, after: z.input<Shape>) => boolean,
): Setting<Shape> => ({ shape, standard, weakens });
export const isRaised = (before: number, after: number): boolean => after > before;
export const isLowered = (before: number, after: number): boolean => after < before;

/** True if a changed text contains a contact, including the company's own, which are not known here. */
export const addsContact = (before: unknown, after: unknown): boolean => {
  const now = JSON.stringify(after);
  return now !== JSON.stringify(before) && foreignContacts(now, NO_CONTACTS).length > 0;
};

export const count = z.number().check(z.int(), z.minimum(0), z.maximum(100_000));
export const amount = AnyAmount.check(z.refine((value: bigint) => value >= 0n));
/** One of the site's own pictures; null for the built-in one. */
export const image = z.nullable(z.string().check(z.regex(/^\/images\/[\w./-]{1,200}$/)));
export const text = z.string().check(z.maxLength(500));
/** Time of day in Bangkok. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** Words to search for in messages. */
export const words = z.array(z.string().check(z.trim(), z.minLength(2), z.maxLength(60))).check(z.maxLength(100));
