import { sql } from 'kysely';
import type { TestServer } from '../../testing/server.ts';

type Owner = Pick<TestServer, 'owner'>;

/** Runs a member's clock of play on by so many seconds, without a bet in between. */
export const playOn = ({ owner }: Owner, memberId: string, seconds: number): Promise<unknown> =>
  owner.rows(sql`
    with clock as (
      update play_clock set since_check_s = since_check_s + ${seconds}, session_s = session_s + ${seconds}, day_s = day_s + ${seconds}
       where member_id = ${memberId} returning member_id, day)
    update play_time t set seconds = t.seconds + ${seconds} from clock c where (t.member_id, t.day) = (c.member_id, c.day)`);

/** Makes the wishes of a member's limits such as can be confirmed now. */
export const openWishes = ({ owner }: Owner, memberId: string): Promise<unknown> =>
  owner.rows(sql`
    update member_limit set confirm_from = app_now() - interval '1 minute' where member_id = ${memberId} and wished`);
