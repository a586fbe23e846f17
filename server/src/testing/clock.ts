import { sql } from 'kysely';
import { setClockAhead } from '../platform/clock.ts';
import type { Reader } from '../platform/database/db.ts';

const aheadBy = (moment: string): number => Date.parse(moment) - new Date().getTime();

/**
 * Moves the program's clock and the clock of one database to the same moment. The database's clock is a function that only
 * the schema's owner may replace, so the application cannot move it, and no installation has anything to switch on.
 * Ledger times stay the database's own.
 */
export const testClock = (owner: Reader) => {
  const show = (moment: string) =>
    owner.rows(
      sql.raw(
        `create or replace function app_now() returns timestamptz language sql stable parallel safe as $$ select ${moment} $$`,
      ),
    );
  const setAhead = async (ms: number): Promise<void> => {
    await show(`now() + interval '${Math.trunc(ms)} milliseconds'`);
    setClockAhead(ms);
  };
  return {
    /** To a moment: `clock.moveTo('2028-02-29T00:00:00+07:00')`. It goes on running from there. */
    moveTo: (moment: string): Promise<void> => setAhead(aheadBy(moment)),
    /** To a moment at which the database's clock stands still; the program's goes on from there. */
    stopAt: async (moment: string): Promise<void> => {
      await show(`timestamptz '${moment}'`);
      setClockAhead(aheadBy(moment));
    },
    /** Both show the machine's time again. */
    reset: (): Promise<void> => setAhead(0),
  };
};
