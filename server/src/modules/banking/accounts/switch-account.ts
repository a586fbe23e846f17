import * as z from 'zod/mini';
import { bankName } from '@portal/contract/banks.ts';
import { audit, type ApprovalRef, closeApproval, defineApproval } from '../../operators/index.ts';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { publishToEverybody, publishToQueues } from '../../../platform/outbox/outbox.ts';
import { deleteSecrets } from '../secrets/queries.ts';
import { maskNumber } from './accounts.ts';
import * as queries from './queries.ts';

const locked = async (tx: Tx, id: string): Promise<queries.BankAccountRow> => {
  const account = await first(tx, queries.lockedAccount(id));
  if (!account) throw new DomainError('not_found');
  return account;
};

const put = (tx: Tx, id: string, isActive: boolean): void => {
  tx.send(queries.switchAccount(id, isActive));
  publishToEverybody(tx, 'ways-to-pay');
  publishToQueues(tx, 'deposits');
};

/** Switches an account on for members. */
export const switchOnApproval = defineApproval({
  kind: 'bank-account.switch-on',
  input: z.object({ reason: z.string() }),
  lock: async (tx, id) => {
    const account = await locked(tx, id);
    if (account.is_active) throw new DomainError('already_decided', { id });
    return account;
  },
  request: (_tx, { id, kind, bank_code, number, name }, { reason }) => ({
    needsTwo: true,
    ref: id,
    member: null,
    amount: 0n,
    reason: `${bankName(bank_code)} ${maskNumber(number)} ${name} · ${reason}`,
    detail: { kind, bank_code, account: maskNumber(number), name, reason },
  }),
  execute: (tx, { id }) => put(tx, id, true),
});

/**
 * Switches an account off at once, keeping its open deposits; switching on needs a second person. Throws not_found,
 * already_decided, code_required.
 */
export const switchAccount = (
  db: Db,
  id: string,
  { is_active, reason }: { readonly is_active: boolean; readonly reason: string },
  { operator, address }: Actor,
): Promise<ApprovalRef | undefined> =>
  db.transaction(async (tx) => {
    const account = await locked(tx, id);
    if (is_active && !account.is_active) return switchOnApproval.decide(tx, id, { reason }, { operator, address });
    put(tx, id, is_active);
    const { bank_code, kind } = account;
    const detail = { bank_code, kind, before: account.is_active, after: is_active, reason };
    audit(tx, { operator, action: 'bank-account.switched', subject: id, detail, address });
    return undefined;
  });

/**
 * Removes an account and its secrets. `openOn` counts the open deposits of the account, called under its lock. Throws not_found,
 * requests_open.
 */
export const removeAccount = (
  db: Db,
  id: string,
  openOn: (tx: Tx) => Promise<number>,
  { operator, address }: Actor,
): Promise<void> =>
  db.transaction(async (tx) => {
    const account = await first(tx, queries.lockedAccount(id));
    if (!account) throw new DomainError('not_found');
    if ((await openOn(tx)) > 0 || (await first(tx, queries.openPayoutOf(id)))) throw new DomainError('requests_open');
    tx.send(queries.removeAccount(id));
    tx.send(deleteSecrets({ account: id, provider: null }));
    closeApproval(tx, { kind: 'bank-account', subject_id: id, operator, reason: 'ลบบัญชีนี้แล้ว' });
    publishToEverybody(tx, 'ways-to-pay');
    publishToQueues(tx, 'deposits');
    const { kind, bank_code, number } = account;
    const detail = { kind, bank_code, account: maskNumber(number) };
    audit(tx, { operator, action: 'bank-account.removed', subject: id, detail, address });
  });
