import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from '../platform/database/db.ts';

const src = join(import.meta.dirname, '..');

/** Imports this file of every module that has one, in the order of their paths. */
export const moduleFiles = <Exports>(name: `test-${string}.ts`): Promise<Exports[]> =>
  Promise.all(
    globSync(`{platform,modules/*}/${name}`, { cwd: src })
      .toSorted()
      .map((file) => import(join(src, file)) as Promise<Exports>),
  );

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
