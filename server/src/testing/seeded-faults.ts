import type { Sql } from '../platform/database/db.ts';
import { moduleFiles } from './module-files.ts';

/** A seeded fault in a sound ledger, and the check that must detect it. */
export type SeededFault = readonly [what: string, statements: readonly Sql[], check: string];

/** The modules' seeded faults (`test-seeded-faults.ts`). */
export const seededFaults = async (): Promise<SeededFault[]> =>
  (await moduleFiles<{ faults: readonly SeededFault[] }>('test-seeded-faults.ts')).flatMap(({ faults }) => faults);
