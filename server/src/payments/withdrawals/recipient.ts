import { bankName } from '@portal/contract/banks.ts';
import { baht } from '@portal/contract/money.ts';
import { audit } from '../../operators/index.ts';
import { type Db, first } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { withdrawalById } from './queries.ts';

/** Whom a withdrawal pays, whole: as the order has it, also after the member's account changed. Who looked is in the trail. Throws not_found. */
export const revealRecipient = (db: Db, id: string, { operator, address }: Actor) =>
  db.transaction(async (tx) => {
    const row = await first(tx, withdrawalById(id));
    if (!row) throw new DomainError('not_found');
    const { ref, amount, to_bank, to_account: number, to_name: name } = row;
    audit(tx, { operator, action: 'withdrawal.revealed', subject: ref, detail: { amount: baht(amount) }, address });
    return { ref, bank_code: to_bank, bank_name: bankName(to_bank), number, name, amount };
  });
