import type { StaffRole } from '../roles.ts';
import type { Setting } from './setting.ts';

/** What a module adds to the lists that all modules share. Each name is its own: two modules may not give one thing twice. */
export interface ModuleTerms {
  /** Refusals that a person can see: HTTP status and sentence; `{x}` is filled in by the caller. */
  readonly errors?: Readonly<Record<string, { readonly status: number; readonly text: string }>>;
  /** What operators may do, and which roles may. */
  readonly permissions?: Readonly<Record<string, readonly StaffRole[]>>;
  /** What an owner may change (docs/interfaces/console.md#settings). */
  readonly settings?: Readonly<Record<string, Setting>>;
  /** Pairs of settings of which the first may not exceed the second. */
  readonly bounds?: readonly (readonly [least: string, most: string])[];
  /** What may wait for a second operator: `thing.what-is-done-to-it`. */
  readonly approvals?: readonly string[];
  /** Those of them that guard money itself: asked with a code of now, agreed to by who may `guards.agree`. */
  readonly guards?: readonly string[];
  /** Those of them that leave a secret: read once, by who may `secrets.read` and never by who decides money. */
  readonly secrets?: readonly string[];
  /** What operators are alarmed by; the console's feature says where it is looked into. */
  readonly alerts?: readonly string[];
  /** Why a member may be flagged for a person to look at; the console's feature has the words. */
  readonly risks?: readonly string[];
  /** What happens to a member, on the time line of the console: `kind.what`; the console's feature has the words. */
  readonly timeline?: readonly string[];
  /** What an operator may read of some days and take along as a file. */
  readonly reports?: readonly string[];
  /** Work that waits for operators; the console's feature has the words. */
  readonly queues?: readonly string[];
  /** Figures of the day that count something, and those that are money. */
  readonly counts?: readonly string[];
  readonly amounts?: readonly string[];
  /** What a member's own pages hear (docs/interfaces/realtime.md). */
  readonly memberEvents?: readonly string[];
  /** What the operators' queues hear. */
  readonly queueEvents?: readonly string[];
  /** What everybody hears who is signed in. */
  readonly systemEvents?: readonly string[];
}
