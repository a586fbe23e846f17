import { formatRound } from '@portal/contract/money.ts';
import type { RealityCheck } from '@portal/contract/safer-play.ts';
import { first, type Reader, type Db, one, type Sql, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { lossesOf, storeLosses } from './limits/queries.ts';
import { lossAllowance } from './limits/rules.ts';
import * as queries from './queries.ts';
import { formatThaiTime } from '../../platform/clock.ts';

/**
 * Checks that a member may deposit or stake now. Throws age_required, restricted with the reason as its id, deposit_limit, loss_limit,
 * time_limit, reality_check. `amount`: satang of a deposit. Call it under the member's lock where the answer must hold until the write.
 */
export const admit = async (
  reader: Reader,
  memberId: string,
  act: queries.AdmitAction,
  amount: bigint | null = null,
): Promise<void> => {
  const refused = await first(reader, queries.admit(memberId, act, amount));
  if (refused) throw admissionError(refused);
};

/** The error of a refusal, for callers that run `admit` in their own statement. */
export const admissionError = ({ refusal, reason, room: allowance, returns_at }: queries.AdmissionRow): DomainError =>
  new DomainError(refusal, {
    ...(reason === null ? {} : { id: reason }),
    ...(refusal === 'deposit_limit' ? { field: 'amount', x: formatRound(allowance ?? 0n) } : {}),
    ...(returns_at === null ? {} : { date: formatThaiTime(returns_at) }),
  });

/** The refusals of those of these members, an array of ids in SQL, who may not begin a bet. */
export const refusedBets = async (
  reader: Reader,
  members: Sql,
): Promise<Map<string, queries.AdmissionRow['refusal']>> =>
  new Map((await reader.rows(queries.refusedBets(members))).map(({ member_id, refusal }) => [member_id, refusal]));

/** Own money that these members may still lose; none without a loss limit. Call it under the lock of their books. */
export const lossAllowances = async (tx: Tx, members: Sql): Promise<Map<string, bigint>> => {
  const rows = await tx.rows(lossesOf(members));
  const stale = rows.filter(({ is_stale }) => is_stale);
  if (stale.length > 0) tx.send(storeLosses(stale));
  return new Map(rows.map((row) => [row.member, lossAllowance(row)]));
};

export const realityOf = (reader: Reader, memberId: string): Promise<RealityCheck> =>
  one(reader, queries.realityOf(memberId));

/** Answers a reality check; the next one is due after the same interval. */
export const answerReality = async (db: Db, memberId: string): Promise<RealityCheck> => {
  await db.rows(queries.answerCheck(memberId));
  return realityOf(db, memberId);
};
