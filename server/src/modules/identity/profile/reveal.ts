import type { FastifyRequest } from 'fastify';
import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { type MemberRecord, memberById } from '../members/queries.ts';
import { assertNotResetByOperator } from '../passwords/operator-link.ts';
import { confirmSession } from '../sessions/queries.ts';
import { checkPassword, type Secrets } from '../sessions/sessions.ts';
import { recordSecurityEvent } from '../security/security.ts';

/** Checks the member's own password within the sign-in limit; a wrong one is an error of its field. */
export const checkOwnPassword = async (
  db: Db,
  secrets: Secrets,
  { id }: MemberCaller,
  password: string,
  request: FastifyRequest,
): Promise<MemberRecord> => {
  const record = await first(db, memberById(id));
  if (!record) throw new DomainError('unauthenticated');
  try {
    return await checkPassword(db, secrets, { tel: record.tel, password, request });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'wrong_credentials') throw error;
    // The account may have been closed meanwhile.
    if ((await first(db, memberById(id)))?.closed_at) throw new DomainError('unauthenticated');
    throw new DomainError('wrong_password', { field: 'password' });
  }
};

/** Returns the full number of the payout account. */
export const revealAccount = async (
  db: Db,
  secrets: Secrets,
  member: MemberCaller,
  password: string,
  request: FastifyRequest,
): Promise<string> => {
  await assertNotResetByOperator(db, member.id);
  const { bank_number } = await checkOwnPassword(db, secrets, member, password, request);
  await db.transaction(async (tx) => {
    tx.send(confirmSession(member.sessionId));
    recordSecurityEvent(tx, member.id, 'account_revealed', request);
  });
  return bank_number;
};
