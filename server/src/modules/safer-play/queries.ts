import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

/** Actions checked by server/functions/admit.sql, which bets run in their own statement. */
export type AdmitAction = 'deposit' | 'launch' | 'bet' | 'stake' | 'round' | 'earn';

export interface AdmissionRow {
  readonly refusal: 'age_required' | 'restricted' | 'deposit_limit' | 'loss_limit' | 'time_limit' | 'reality_check';
  readonly reason: string | null;
  /** The allowance left of a money limit, in satang. */
  readonly room: bigint | null;
  readonly returns_at: Date | null;
}

/** `amount`: satang of a deposit. */
export const admit = (memberId: string, act: AdmitAction, amount: bigint | null): Sql<AdmissionRow> => sql`
  select * from admit(${memberId}, ${act}, ${amount}::bigint)`;
