import { sql } from 'kysely';
import type { TestServer } from '../../testing/server.ts';
import type { LimitKey } from './limits/view.ts';

type Owner = Pick<TestServer, 'owner'>;

/** Sets a member's own limit, in satang or minutes, without the delay of an increase. */
export const setLimit = (
  { owner }: Owner,
  memberId: string,
  limit: LimitKey,
  value: number | bigint | null,
): Promise<unknown> =>
  owner.rows(sql`
    insert into member_limit (member_id, kind, period, value) values (${memberId}, ${limit.kind}, ${limit.period}, ${value})
    on conflict (member_id, kind, period) do update set value = excluded.value`);

/** Advances a member's play clock without a bet. */
export const runPlayClock = ({ owner }: Owner, memberId: string, seconds: number): Promise<unknown> =>
  owner.rows(sql`
    with clock as (
      update play_clock set since_check_s = since_check_s + ${seconds}, session_s = session_s + ${seconds}, day_s = day_s + ${seconds}
       where member_id = ${memberId} returning member_id, day)
    update play_time t set seconds = t.seconds + ${seconds} from clock c where (t.member_id, t.day) = (c.member_id, c.day)`);

/** Makes a member's pending increases confirmable now. */
export const openIncreases = ({ owner }: Owner, memberId: string): Promise<unknown> =>
  owner.rows(sql`
    update member_limit set confirm_from = app_now() - interval '1 minute' where member_id = ${memberId} and wished`);
