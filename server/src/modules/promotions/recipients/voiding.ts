import { baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { memberSummaryOf, payeeOf } from '../../identity/index.ts';
import { defineApproval } from '../../operators/index.ts';
import { first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { endBonus, lockRunning } from '../grants.ts';
import { memberOf } from './queries.ts';

const lockGrant = async (tx: Tx, id: string) => {
  const owner = await first(tx, memberOf(id));
  if (!owner) throw new DomainError('not_found');
  const { row, bonus } = await lockRunning(tx, owner.member_id);
  if (row?.id !== id) throw new DomainError('already_decided', { id });
  return { row, bonus };
};

/** Voids a running bonus; always needs a second person, because it takes a member's money and drops the turnover. */
export const voidApproval = defineApproval({
  kind: 'grant.void',
  input: z.object({ reason: z.string() }),
  approverPermission: 'grants.void',
  lock: lockGrant,
  request: async (tx, { row, bonus }, { reason }) => ({
    needsTwo: true,
    member: memberSummaryOf(await payeeOf(tx, row.member_id)),
    amount: bonus,
    reason,
    detail: { title: row.title, version: row.version, bonus: baht(row.bonus), left: baht(bonus), reason },
  }),
  execute: (tx, { row, bonus }, _input, { approval_id }) => {
    if (approval_id === null) throw new Error('a bonus taken back by one operator alone');
    endBonus(tx, row, 'void', bonus);
  },
});
