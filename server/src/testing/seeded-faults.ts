import type { Sql } from '../platform/database/db.ts';
import { moduleFiles } from './module-files.ts';

/** A seeded fault in a sound ledger, and the check that must detect it. */
export type SeededFault = readonly [what: string, statements: readonly Sql[], check: string];

/** The modules' seeded faults (`test-seeded-faults.ts`). */
export const seededFaults = async (): Promise<SeededFault[]> =>
  (await moduleFiles<{ faults: readonly SeededFault[] }>('test-seeded-faults.ts')).flatMap(({ faults }) => faults);

/** Faults by the check that must detect them, then by title. */
export const faultsOf = (
  byCheck: Readonly<Record<string, Readonly<Record<string, Sql | readonly Sql[]>>>>,
): SeededFault[] =>
  Object.entries(byCheck).flatMap(([check, faults]) =>
    Object.entries(faults).map(([what, statements]) => [what, [statements].flat(), check] as const),
  );
