import type { Grant, grantStatuses } from '@portal/contract/promotions.ts';
import type * as z from 'zod/mini';
import { balanceOf, post } from '../ledger/index.ts';
import { closeApproval } from '../operators/index.ts';
import { now } from '../../platform/clock.ts';
import { type Db, first, lockThenRead, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { forfeitPosting, lockPromotionState } from './claims.ts';
import * as ownMoney from './own-money-queries.ts';
import * as queries from './queries.ts';
import type { GrantRow, GrantState } from './queries.ts';
import { remainingOf } from './requirement.ts';
import { startOf } from '@portal/contract/bangkok.ts';
import { everyGame, termsOf } from './terms.ts';

export const statuses: Readonly<Record<GrantState, (typeof grantStatuses)[number]>> = {
  running: 'Pending',
  met: 'Success',
  void: 'Reject',
  cancelled: 'cancelled',
  expired: 'expired',
  used_up: 'used_up',
};

const toView = (
  row: GrantRow,
  { wallet, bonus }: { readonly wallet: bigint; readonly bonus: bigint },
): z.output<typeof Grant> => {
  const terms = termsOf(row.terms);
  const isRunning = row.state === 'running';
  const bonus_left = isRunning ? bonus : 0n;
  return {
    id: row.id,
    type: row.kind,
    promotion_id: row.promotion_id,
    title: row.title,
    version: row.version,
    status: statuses[row.state],
    base: row.base,
    deposit: row.deposit,
    bonus: row.bonus,
    bonus_left,
    turnover: { required: row.required, done: row.done, left: remainingOf(row), multiplier: terms.turnover },
    cap: row.cap,
    max_bet: terms.max_bet,
    games: terms.games,
    return_loss:
      row.period_from === null || row.period_to === null
        ? null
        : { from: startOf(row.period_from), to: startOf(row.period_to), rate: Number(terms.bonus.value) },
    taken_at: row.created_at,
    expires_at: row.expires_at,
    ended_at: row.ended_at,
    converted: row.converted,
    forfeited: row.forfeited,
    if_cancelled: { allowed: isRunning && terms.cancel, kept: wallet, forfeited: bonus_left },
  };
};

/** One bonus. Throws not_found, also for another member's. */
export const grantOf = async (reader: Reader, memberId: string, id: string): Promise<z.output<typeof Grant>> => {
  const [row, balance] = await Promise.all([first(reader, queries.grantOf(memberId, id)), balanceOf(reader, memberId)]);
  if (!row) throw new DomainError('not_found');
  return toView(row, balance);
};

/** Ends a running bonus: its remaining money returns to the company, own money stays. The caller holds `lockPromotionState`. */
export const endBonus = (tx: Tx, row: GrantRow, to: 'cancelled' | 'expired' | 'void', bonus: bigint): void => {
  tx.send(queries.endGrant(row.id, to, bonus));
  tx.send(ownMoney.addBaseTurnover(row.id));
  if (bonus > 0n) post(tx, forfeitPosting(row.member_id, row.id, bonus, now()));
  publishToMember(tx, row.member_id, 'promotion.updated', { id: row.id });
  publishToMember(tx, row.member_id, 'credit.updated', {});
};

/** Locks the member's running bonus; returns it with its money in satang. */
export const lockRunning = async (tx: Tx, memberId: string) => {
  const [, [row, { bonus }]] = await lockThenRead(lockPromotionState(tx, memberId), () =>
    Promise.all([first(tx, queries.runningGrant(memberId)), balanceOf(tx, memberId)]),
  );
  return { row, bonus };
};

/** Cancels a running bonus; `forfeits` is the amount the member confirmed. Throws not_found, already_decided, grant_stays, changed_meanwhile. */
export const cancelGrant = async (
  db: Db,
  memberId: string,
  id: string,
  forfeits: bigint,
): Promise<z.output<typeof Grant>> => {
  await db.transaction(async (tx) => {
    const { row, bonus } = await lockRunning(tx, memberId);
    if (row?.id !== id) {
      if (await first(tx, queries.grantOf(memberId, id))) throw new DomainError('already_decided', { id });
      throw new DomainError('not_found');
    }
    if (!termsOf(row.terms).cancel) throw new DomainError('grant_stays');
    if (bonus !== forfeits) throw new DomainError('changed_meanwhile');
    closeApproval(tx, { kind: 'grant', subject_id: id, operator: null, reason: 'สมาชิกคืนโบนัสเองแล้ว' });
    endBonus(tx, row, 'cancelled', bonus);
  });
  return grantOf(db, memberId, id);
};

/** Percent of a stake that counts for the running bonus, by kind of game; null without one. */
export const runningShares = async (reader: Reader, memberId: string): Promise<ReadonlyMap<string, number> | null> => {
  const running = await first(reader, queries.runningGames(memberId));
  if (!running) return null;
  const shares = running.games ?? everyGame;
  return new Map(shares.map(({ id, pct }) => [id, pct]));
};

/** Cancels the running bonus when an account is closed. Must be the only posting of the transaction. */
export const endForClosure = async (tx: Tx, memberId: string): Promise<void> => {
  const { row, bonus } = await lockRunning(tx, memberId);
  if (row) endBonus(tx, row, 'cancelled', bonus);
};

const BATCH_SIZE = 200;

/** Job: expires due bonuses, each in its own transaction. */
export const expireGrants = async (db: Db): Promise<void> => {
  for (;;) {
    const due = await db.rows(queries.dueGrants(BATCH_SIZE));
    for (const { id, member_id } of due)
      await db.transaction(async (tx) => {
        const { row, bonus } = await lockRunning(tx, member_id);
        if (row?.id === id && row.expires_at && row.expires_at <= now()) endBonus(tx, row, 'expired', bonus);
      });
    if (due.length < BATCH_SIZE) return;
  }
};
