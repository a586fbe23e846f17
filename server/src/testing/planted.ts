import type { Sql } from '../platform/database/db.ts';
import { roomFiles } from './room-files.ts';

/** What is done to sound books behind everybody's back, and the check that must find it. */
export type Planted = readonly [what: string, statements: readonly Sql[], found: string];

/** What the rooms' `test-planted.ts` plant for their checks. */
export const plantedByRooms = async (): Promise<Planted[]> =>
  (await roomFiles<{ planted: readonly Planted[] }>('test-planted.ts')).flatMap(({ planted }) => planted);
