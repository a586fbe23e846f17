import type { StaffRole } from '../roles.ts';
import type { Setting } from './setting.ts';

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
