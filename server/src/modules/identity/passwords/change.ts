import type { FastifyRequest } from 'fastify';
import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { hashPassword, isSamePassword } from '../../../platform/security/passwords.ts';
import type { EndGames } from '../members/end-games.ts';
import { memberById } from '../members/queries.ts';
import { confirmSession } from '../sessions/queries.ts';
import { checkPassword, type Secrets } from '../sessions/sessions.ts';
import { assertNotCommon, replacePassword } from './resets.ts';

interface Change {
  readonly old_password: string;
  readonly password: string;
  readonly logout_others: boolean;
}

const wrongPassword = () => new DomainError('wrong_password', { field: 'old_password' });

/** Sets a new password given the old one. Wrong ones count as wrong sign-ins; this session stays. */
export const changePassword = async (
  { db, secrets, endGames }: { readonly db: Db; readonly secrets: Secrets; readonly endGames: EndGames },
  { id, sessionId }: MemberCaller,
  { old_password, password, logout_others }: Change,
  request: FastifyRequest,
): Promise<void> => {
  const record = await first(db, memberById(id));
  if (!record) throw new DomainError('unauthenticated');
  const member = await checkPassword(db, secrets, { tel: record.tel, password: old_password, request }).catch(
    (error: unknown) => {
      throw error instanceof DomainError && error.code === 'wrong_credentials' ? wrongPassword() : error;
    },
  );
  if (isSamePassword(password, old_password)) throw new DomainError('same_password', { field: 'password' });
  assertNotCommon(member, password);
  const newHash = await hashPassword(secrets.pepper, password);
  await db.transaction(async (tx) => {
    const ends = { sessions: logout_others, except: sessionId, request, endGames };
    if (!(await replacePassword(tx, member, newHash, ends))) throw wrongPassword();
    tx.send(confirmSession(sessionId));
  });
};
