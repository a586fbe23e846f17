import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

/** What a member may begin: see server/functions/admit.sql, which a bet asks in its own statement. */
export type AdmittedAct = 'deposit' | 'launch' | 'bet' | 'stake' | 'round' | 'earn';

export interface Refused {
  readonly refusal: 'age_required' | 'restricted' | 'deposit_limit' | 'loss_limit' | 'time_limit' | 'reality_check';
  readonly reason: string | null;
  /** Of a limit of money: what is left, in satang. */
  readonly room: bigint | null;
  readonly returns_at: Date | null;
}

/** `amount` in satang: of a deposit what is asked for. */
export const admit = (memberId: string, act: AdmittedAct, amount: bigint | null): Sql<Refused> => sql`
  select * from admit(${memberId}, ${act}, ${amount}::bigint)`;
