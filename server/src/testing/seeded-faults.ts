import type { Sql } from '../platform/database/db.ts';
import { moduleFiles } from './module-files.ts';

/** What is done to sound books behind everybody's back, and the check that must find it. */
export type Planted = readonly [what: string, statements: readonly Sql[], found: string];

/** What the modules' `test-seeded-faults.ts` plant for their checks. */
export const seededFaults = async (): Promise<Planted[]> =>
  (await moduleFiles<{ planted: readonly Planted[] }>('test-seeded-faults.ts')).flatMap(({ planted }) => planted);
