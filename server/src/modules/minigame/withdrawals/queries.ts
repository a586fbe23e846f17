import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { numberSetting } from '../../settings/index.ts';

/** Extends the expiry of all credit after a win, withdrawal or return. */
export const extendCreditExpiry = (memberId: string): Sql => sql`
  update minigame_member set credit_expires_at = app_now() + make_interval(days => ${numberSetting('credit_ttl_days')}) where member_id = ${memberId}`;

export interface RecentPlay {
  readonly rounds: number;
  readonly spent: number;
  readonly given: number;
  readonly won: bigint;
  readonly approved: bigint;
}
/** A member's last 30 days: rounds, coins spent and given, credit won and withdrawn. */
export const recentPlayOf = (memberId: string): Sql<RecentPlay> => sql`
  select r.rounds, r.spent, r.won,
         (select coalesce(sum(amount), 0)::int from coin_lot
           where member_id = ${memberId} and source = 'event' and created_at > app_now() - interval '30 days') as given,
         (select coalesce(sum(amount), 0)::bigint from minigame_withdrawal
           where member_id = ${memberId} and status = 'approved' and created_at > app_now() - interval '30 days') as approved
    from (select count(*)::int as rounds, coalesce(sum(bet), 0)::int as spent,
                 coalesce(sum(amount) filter (where kind = 'credit'), 0)::bigint as won
            from minigame_round
           where member_id = ${memberId} and slug = any(array(select slug from minigame)) and created_at > app_now() - interval '30 days') r`;
