import { formatBaht } from '@portal/contract/money.ts';
import type { FastifyRequest } from 'fastify';
import { balanceOf } from '../../ledger/index.ts';
import { type Db, first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { cancelOpen } from '../bank-changes/requests.ts';
import { endCodes } from '../codes/queries.ts';
import { endResets } from '../passwords/queries.ts';
import { insertRestriction, lockedMember } from '../members/queries.ts';
import { newId } from '../../../platform/ids.ts';
import type { Secrets } from '../sessions/sessions.ts';
import { closeMember } from './queries.ts';
import { checkOwnPassword } from './reveal.ts';
import { recordSecurityEvent } from '../security/security.ts';
import { endSessions } from '../sessions/devices.ts';

/** What the modules above know and do about who leaves. */
export interface ClosingRules {
  /** Whether money of this member is on its way. */
  readonly hasOpenRequests: (reader: Reader, memberId: string) => Promise<boolean>;
  /** Ends a bonus that runs. It posts what it takes back; nothing else may be posted then. */
  readonly endOnLeaving: (tx: Tx, memberId: string) => Promise<void>;
}

/**
 * Ends a membership. Not while money is on its way or the wallet holds any: it would have no owner who can ask for it. The
 * books stay as they are; a restriction says it wherever a member's standing is looked at.
 */
export const closeAccount = async (
  db: Db,
  secrets: Secrets,
  { hasOpenRequests, endOnLeaving }: ClosingRules,
  caller: MemberCaller,
  password: string,
  request: FastifyRequest,
): Promise<void> => {
  await checkOwnPassword(db, secrets, caller, password, request);
  await db.transaction(async (tx) => {
    await cancelOpen(tx, caller.id, null);
    const member = await first(tx, lockedMember(caller.id));
    if (!member || member.closed_at) throw new DomainError('unauthenticated');
    const { wallet, held, minigame, income } = await balanceOf(tx, caller.id);
    if (held > 0n || (await hasOpenRequests(tx, caller.id))) throw new DomainError('requests_open');
    const left = wallet + minigame + income;
    if (left > 0n) throw new DomainError('balance_left', { x: formatBaht(left) });
    await endOnLeaving(tx, caller.id);
    tx.send(closeMember(caller.id));
    tx.send(insertRestriction(newId(), caller.id, 'closed', 'สมาชิกปิดบัญชีเอง', null));
    tx.send(endResets(caller.id));
    tx.send(endCodes(caller.id));
    recordSecurityEvent(tx, caller.id, 'account_closed', request);
    await endSessions(tx, caller.id);
  });
};
