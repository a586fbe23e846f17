import type { BankListeners } from '../../banking/index.ts';
import { newId, newRef } from '../../platform/ids.ts';
import { ingestCredit } from './crediting.ts';
import { ingestDebit } from './debiting.ts';
import * as queries from './queries.ts';

/** What some banks send where they have no reference, name or account. */
const NOTHING = /^[\s\p{Cf}.\-–—_0]*$|^(n\/?a|none|null)$/iu;
const named = (words: string | null | undefined): string | null => {
  const text = words?.trim() ?? '';
  return NOTHING.test(text) ? null : text;
};

/** A bank told of a line: written down first, then matched where it is certain whose it is, and posted. */
export const ingestLine: BankListeners['line'] = async (tx, event, { inboxId, accountId }) => {
  const {
    direction,
    amount,
    from_bank,
    from_account,
    from_name,
    reference,
    occurred_at,
    stated_time,
    balance = null,
  } = event;
  const line: queries.NewLine = {
    id: newId(),
    ref: newRef('SL'),
    bank_account_id: accountId,
    direction,
    amount,
    from_bank: named(from_bank),
    from_account: named(from_account),
    from_name: named(from_name),
    reference: named(reference),
    occurred_at,
    stated_time,
    balance,
  };
  tx.send(queries.insertLine(line, inboxId));
  const isMatched = await (direction === 'in' ? ingestCredit(tx, line) : ingestDebit(tx, line));
  return isMatched ? 'matched' : 'unmatched';
};
