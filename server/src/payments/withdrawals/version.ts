import { accountChangesOf } from '../../identity/index.ts';
import type { Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { sha256 } from '../../platform/security/tokens.ts';
import type { WithdrawalRow } from './queries.ts';

const LENGTH = 22;

/**
 * What an operator decides on, as one word that changes with any of it: whether it waits, how much, to which account, and when
 * the member's payout account changed. It tells nothing of the number.
 */
export const versionOf = (
  { status, amount, to_bank, to_account, to_name }: WithdrawalRow,
  accountChangedAt: Date | null,
): string =>
  sha256(JSON.stringify([status, String(amount), to_bank, to_account, to_name, accountChangedAt]))
    .toString('base64url')
    .slice(0, LENGTH);

/** Under the row's lock. Throws changed_meanwhile when it is not what the operator saw; `seen` absent is not compared. */
export const assertSeen = async (reader: Reader, row: WithdrawalRow, seen: string | undefined): Promise<void> => {
  if (seen === undefined) return;
  const changedAt = await accountChangesOf(reader, [row]);
  if (versionOf(row, changedAt(row)) !== seen) throw new DomainError('changed_meanwhile', { id: row.id });
};
