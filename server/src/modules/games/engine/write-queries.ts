import { sql } from 'kysely';
import { type Sql, tableOf } from '../../../platform/database/db.ts';

type Rows = readonly object[];

const ROUND_COLUMNS = `
  id uuid, provider text, reference text, member uuid, game_id uuid, session_id uuid, staked bigint, won bigint,
  status text`;

const TRANSACTION_COLUMNS = `
  id uuid, provider text, reference text, part smallint, kind text, member uuid, round_id uuid, session_id uuid,
  wager text, bet_id uuid, amount bigint, own bigint, bonus bigint, before bigint, balance bigint, stake uuid,
  returned uuid, is_flagged boolean, event_at timestamptz`;
export const putRounds = (rows: Rows): Sql => sql`
  insert into game_round as g (id, provider, reference, member_id, game_id, session_id, staked, won, status, ended_at)
  select r.id, r.provider, r.reference, r.member, r.game_id, r.session_id, r.staked, r.won, r.status, case when r.status <> 'open' then app_now() end
    from ${tableOf(rows, ROUND_COLUMNS)}
  on conflict (id) do update
    set staked = excluded.staked, won = excluded.won, status = excluded.status,
        ended_at = case when excluded.status <> 'open' then coalesce(g.ended_at, excluded.ended_at) end`;

export const insertTransactions = (rows: Rows): Sql => sql`
  insert into game_transaction (id, provider, reference, part, kind, member_id, round_id, session_id, wager, bet_id, amount, own, bonus, before,
                                balance, stake, returned, is_flagged, event_at)
  select r.* from ${tableOf(rows, TRANSACTION_COLUMNS)}`;

export const updateBets = (rows: Rows): Sql => sql`
  update game_transaction t set paid = r.paid, undone_by = r.undone_by, stake = r.stake
    from ${tableOf(rows, 'id uuid, paid boolean, undone_by uuid, stake uuid')} where t.id = r.id`;
