import { formatBaht } from '@portal/contract/money.ts';
import type { FastifyRequest } from 'fastify';
import { balanceOf } from '../../ledger/index.ts';
import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import type { AccountClosure } from '../../../platform/module.ts';
import { cancelOpen } from '../bank-changes/requests.ts';
import { endCodes } from '../codes/queries.ts';
import { endResets } from '../passwords/queries.ts';
import { insertRestriction, lockedMember } from '../members/queries.ts';
import { newId } from '../../../platform/ids.ts';
import type { Secrets } from '../sessions/sessions.ts';
import { closeMember } from './queries.ts';
import { checkOwnPassword } from '../passwords/passwords.ts';
import { recordSecurityEvent, endSessions } from '../security/security.ts';

/**
 * Closes a membership; refused while requests or rounds are open or money is left that can be withdrawn. Postings stay; a restriction marks the
 * account as closed.
 */
export const closeAccount = async (
  db: Db,
  secrets: Secrets,
  closures: readonly AccountClosure[],
  caller: MemberCaller,
  password: string,
  request: FastifyRequest,
): Promise<void> => {
  await checkOwnPassword(db, secrets, caller, password, request);
  await db.transaction(async (tx) => {
    const member = await first(tx, lockedMember(caller.id));
    if (!member || member.closed_at) throw new DomainError('unauthenticated');
    for (const { lock } of closures) await lock?.(tx, caller.id);
    for (const { refusal } of closures) {
      const code = await refusal?.(tx, caller.id);
      if (code) throw new DomainError(code);
    }
    const { wallet, held: reserved } = await balanceOf(tx, caller.id);
    if (reserved > 0n) throw new DomainError('requests_open');
    let left_satang = wallet;
    for (const { left } of closures) left_satang += (await left?.(tx, caller)) ?? 0n;
    if (left_satang > 0n) throw new DomainError('balance_left', { x: formatBaht(left_satang) });
    await cancelOpen(tx, caller.id, null);
    for (const { end } of closures) await end?.(tx, caller.id);
    tx.send(closeMember(caller.id));
    tx.send(insertRestriction(newId(), caller.id, 'closed', 'สมาชิกปิดบัญชีเอง', null));
    tx.send(endResets(caller.id));
    tx.send(endCodes(caller.id));
    recordSecurityEvent(tx, caller.id, 'account_closed', request);
    await endSessions(tx, caller.id);
  });
};
