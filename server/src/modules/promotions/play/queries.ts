import type { gameKinds } from '@portal/contract/promotions.ts';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';

/** One wallet operation of a game, in satang. The caller chooses `key` (idempotency key) and `round`. */
export interface PlayOperation {
  readonly act: 'stake' | 'win' | 'rollback' | 'settle' | 'void';
  readonly key: string;
  readonly member: string;
  readonly round: string;
  readonly game: string;
  readonly category: (typeof gameKinds)[number];
  /** Highest percent of a stake that counts, regardless of the terms. */
  readonly share?: number;
  /** Of a stake or a win. */
  readonly amount?: bigint;
  /** Key of the stake to roll back. */
  readonly undoes?: string;
  /** Settles the round. */
  readonly closes?: boolean;
  readonly at?: Date;
}

export interface OperationRow {
  readonly outcome:
    | 'done'
    | 'replayed'
    | 'insufficient'
    | 'max_bet'
    | 'id_reused'
    | 'round_reused'
    | 'round_settled'
    | 'unknown_round'
    | 'unknown_stake'
    | 'rolled_back';
  /** Change of the member's money. */
  readonly own: bigint;
  readonly bonus: bigint;
  /** Money that can be staked in this game afterwards. */
  readonly playable: bigint;
  /** End of the member's bonus caused by it. */
  readonly ended: 'met' | 'expired' | 'used_up' | null;
  /** The rolled-back stake had counted for a bonus that is already converted; the conversion stays. */
  readonly flagged: boolean;
}

/**
 * Executes acts of many members in order, each with its own outcome. Splits own and bonus money and updates turnover, conversion
 * and daily totals (server/functions/promotion_play.sql). Runs as one statement: after a lost connection the outcome is unknown,
 * and the same acts can be retried.
 */
export const executeOperations = (db: Db, acts: readonly PlayOperation[]): Promise<OperationRow[]> =>
  db.rows(sql<OperationRow>`
  select * from promotion_play(
    ${acts.map(({ act }) => act)}, ${acts.map(({ key }) => key)}, ${acts.map(({ member }) => member)},
    ${acts.map(({ round }) => round)}, ${acts.map(({ game }) => game)}, ${acts.map(({ category }) => category)},
    ${acts.map(({ share = 100 }) => share)}, ${acts.map(({ amount = 0n }) => amount)}, ${acts.map(({ undoes }) => undoes ?? null)},
    ${acts.map(({ closes = false }) => closes)}, ${acts.map(({ at = now() }) => at)}, false)`);

/** A settled stake that counted for a bonus; amounts in satang. */
export interface BetRow {
  readonly id: string;
  readonly at: Date;
  readonly game: string;
  readonly own: bigint;
  readonly bonus: bigint;
  readonly pct: number;
  readonly counted: bigint;
}
export const betsOf = (grantId: string, before: string | undefined, limit: number): Sql<BetRow> => sql`
  select l.act_id as id, a.event_at as at, r.game, -a.own as own, -a.bonus as bonus, l.pct, l.counted
    from turnover_line l join play_act a on a.id = l.act_id join play_round r on r.id = a.round_id
   where l.grant_id = ${grantId} and l.taken_back_at is null and (${before ?? null}::uuid is null or l.act_id < ${before ?? null}::uuid)
   order by l.act_id desc limit ${limit}`;
