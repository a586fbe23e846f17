import { randomInt } from 'node:crypto';
import type { Channel, Deposit } from '@portal/contract/payments.ts';
import { type CompanyAccount, companyAccounts } from '../../banking/index.ts';
import { assertUnlocked, lockActiveMember } from '../../identity/index.ts';
import { type Db, first, lockThenRead, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { isId, newId, newRef } from '../../../platform/ids.ts';
import { publishToMember, publishToQueues } from '../../../platform/outbox/outbox.ts';
import { claimFor } from '../../promotions/index.ts';
import { admit } from '../../safer-play/index.ts';
import { settingsOf } from '../../settings/index.ts';
import { lockedWithRoom } from './accounts-with-room.ts';
import * as queries from './queries.ts';
import { viewOf, viewsOf } from './views.ts';
import { lockedDeposit, moveDeposit } from '../queries.ts';
import { assertMayDeposit } from '../rules.ts';

interface DepositInput {
  readonly amount: bigint;
  readonly channel: Channel;
  readonly bank_code?: string | undefined;
  readonly promotion_id?: string | null | undefined;
}

/** Opens a deposit; unique satang in the amount let the bank's line find it. */
export const requestDeposit = async (tx: Tx, member: MemberCaller, input: DepositInput): Promise<Deposit> => {
  assertUnlocked(member);
  const { amount, channel, bank_code, promotion_id } = input;
  const [, [situation, settings, accounts]] = await lockThenRead(lockActiveMember(tx, member.id), () => {
    tx.send(queries.expireDepositsOf(member.id));
    return Promise.all([
      one(tx, queries.depositSituation(member.id, channel)),
      settingsOf(tx),
      companyAccounts(tx),
      admit(tx, member.id, 'deposit', amount),
    ]);
  });
  assertMayDeposit(amount, situation, settings);
  const claim = await claimFor(tx, member.id, { amount, promotion_id });
  const openAccounts = accounts.filter(
    (each) =>
      each.is_active && each.kind === channel && (!bank_code || channel !== 'bank' || each.bank_code === bank_code),
  );
  if (!openAccounts.length) throw new DomainError('channel_down');
  const id = newId();
  const place = await reserveAmountFor(
    tx,
    await lockedWithRoom(tx, openAccounts, amount),
    amount,
    id,
    settings.deposit_ttl,
  );
  const deposit = {
    id,
    ref: newRef('DP'),
    member_id: member.id,
    channel,
    amount,
    bank_account_id: place.bank_account_id,
    amount_to_pay: place.amount,
    ...claim,
  };
  const row = await first(tx, queries.insertDeposit(deposit, settings.deposit_ttl));
  if (!row) throw new DomainError('channel_down');
  publishToMember(tx, member.id, 'deposit.updated', { id, status: row.status });
  publishToQueues(tx, 'deposits');
  return viewOf(tx, row, accounts);
};

/**
 * Reserves an account and an amount that nobody else pays there. When all 99 amounts of every account are taken, two members share
 * one; then only the sender's registered account tells them apart (docs/decisions/matching.md).
 */
const reserveAmountFor = async (
  tx: Tx,
  openAccounts: readonly CompanyAccount[],
  base: bigint,
  depositId: string,
  ttl_min: number,
) => {
  const ids = openAccounts.map(({ id }) => id);
  for (let tries = 0; tries < 5; tries += 1) {
    const place = await first(tx, queries.reserveAmount(ids, base, depositId, ttl_min));
    if (place) return place;
  }
  return { bank_account_id: ids[randomInt(ids.length)] ?? '', amount: base + BigInt(randomInt(1, 100)) };
};

/** Open deposits on a page: one per method, and those in review. */
const MAX_OPEN = 20;

/** A member's undecided deposits, newest first. */
export const openDepositsOf = async (reader: Reader, memberId: string, limit = MAX_OPEN): Promise<Deposit[]> => {
  const [rows, accounts] = await Promise.all([
    reader.rows(queries.openDepositsOf(memberId, limit)),
    companyAccounts(reader),
  ]);
  return viewsOf(reader, rows, accounts);
};

/** A member's newest undecided deposit. */
export const activeDepositOf = async (reader: Reader, memberId: string): Promise<Deposit | null> =>
  (await openDepositsOf(reader, memberId, 1))[0] ?? null;

/** A member's deposit by id or ref. Throws not_found, also for another member's. */
export const depositOf = async (reader: Reader, memberId: string, idOrRef: string): Promise<Deposit> => {
  const id = isId(idOrRef) ? idOrRef : null;
  const [row, accounts] = await Promise.all([
    first(reader, queries.depositOf(memberId, id, id ? null : idOrRef)),
    companyAccounts(reader),
  ]);
  if (!row) throw new DomainError('not_found');
  return viewOf(reader, row, accounts);
};

/** Cancels an unpaid deposit; money that arrives within a day is still credited. Throws not_found, already_paid. */
export const cancelDeposit = (db: Db, memberId: string, id: string): Promise<Deposit> =>
  db.transaction(async (tx) => {
    const [row, accounts] = await Promise.all([first(tx, lockedDeposit(id)), companyAccounts(tx)]);
    if (row?.member_id !== memberId) throw new DomainError('not_found');
    if (row.state === 'cancelled' || row.state === 'expired') return viewOf(tx, row, accounts);
    if (row.state !== 'awaiting_payment') throw new DomainError('already_paid');
    tx.send(moveDeposit(id, 'cancelled', null));
    publishToMember(tx, memberId, 'deposit.updated', { id, status: '' });
    publishToQueues(tx, 'deposits');
    return viewOf(tx, { ...row, state: 'cancelled', status: '' }, accounts);
  });

/** Cancels all unpaid deposits of a member; late money is still credited. */
export const cancelUnpaid = async (tx: Tx, memberId: string): Promise<void> => {
  const rows = await tx.rows(queries.cancelUnpaid(memberId));
  for (const { id } of rows) publishToMember(tx, memberId, 'deposit.updated', { id, status: '' });
  if (rows.length) publishToQueues(tx, 'deposits');
};

const SLIP_WAIT_MIN = 15;
const NO_MONEY_SEEN = 'ได้รับสลิปแล้วแต่ยังไม่พบยอดเข้า เจ้าหน้าที่กำลังตรวจสอบ';

const BATCH_SIZE = 500;

/** Job: expires unpaid deposits past their time; those with a slip wait for an operator instead. */
export const expireDeposits = async (db: Db, batchSize = BATCH_SIZE): Promise<void> => {
  while ((await moveSome(db, queries.expireDeposits(batchSize))) === batchSize);
  while ((await moveSome(db, queries.reviewSlips(NO_MONEY_SEEN, SLIP_WAIT_MIN, batchSize))) === batchSize);
};

/** Moves one batch in its own transaction; returns the number of deposits. */
const moveSome = (db: Db, statement: ReturnType<typeof queries.expireDeposits>): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx.rows(statement);
    for (const { id, member_id, status } of rows) publishToMember(tx, member_id, 'deposit.updated', { id, status });
    if (rows.length) publishToQueues(tx, 'deposits');
    return rows.length;
  });
