import type { Input } from '@portal/contract/endpoint.ts';
import type { changePassword as contract } from '@portal/contract/passwords.ts';
import type { FastifyRequest } from 'fastify';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { hashPassword, isSamePassword } from '../../../platform/security/passwords.ts';
import { endCodes } from '../codes/queries.ts';
import type { EndGames } from '../members/members.ts';
import { type MemberRecord, memberById } from '../members/queries.ts';
import { recordSecurityEvent, endSessions } from '../security/security.ts';
import { confirmSession } from '../sessions/queries.ts';
import { checkPassword, type Secrets } from '../sessions/sessions.ts';
import * as queries from './queries.ts';
import { settingsOf } from '../../settings/index.ts';
import { assertHardToGuess } from './rules.ts';

/** Checks the member's own password within the sign-in limit; a wrong one is an error of its field. */
export const checkOwnPassword = async (
  db: Db,
  secrets: Secrets,
  { id }: MemberCaller,
  password: string,
  request: FastifyRequest,
  field = 'password',
): Promise<MemberRecord> => {
  const record = await first(db, memberById(id));
  if (!record) throw new DomainError('unauthenticated');
  try {
    return await checkPassword(db, secrets, { tel: record.tel, password, request });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'wrong_credentials') throw error;
    // The account may have been closed meanwhile.
    if ((await first(db, memberById(id)))?.closed_at) throw new DomainError('unauthenticated');
    throw new DomainError('wrong_password', { field });
  }
};

/** Sets a new password given the old one. Wrong ones count as wrong sign-ins; this session stays. */
export const changePassword = async (
  { db, secrets, endGames }: { readonly db: Db; readonly secrets: Secrets; readonly endGames: EndGames },
  caller: MemberCaller,
  { old_password, password, logout_others }: Input<typeof contract>,
  request: FastifyRequest,
): Promise<void> => {
  const { sessionId } = caller;
  const member = await checkOwnPassword(db, secrets, caller, old_password, request, 'old_password');
  if (isSamePassword(password, old_password)) throw new DomainError('same_password', { field: 'password' });
  assertHardToGuess(password, member, (await settingsOf(db)).password_min_length);
  const newHash = await hashPassword(secrets.peppers, password);
  await db.transaction(async (tx) => {
    const ends = { sessions: logout_others, except: sessionId, request, endGames };
    if (!(await replacePassword(tx, member, newHash, ends)))
      throw new DomainError('wrong_password', { field: 'old_password' });
    tx.send(confirmSession(sessionId));
  });
};

/**
 * Replaces the password that was read and ends its sessions (except one if given), sockets, games, codes and links.
 * Returns false when another change came first.
 */
export const replacePassword = async (
  tx: Tx,
  { id, password_hash }: MemberRecord,
  newHash: string,
  ends: {
    readonly sessions: boolean;
    readonly except: string | null;
    readonly request?: FastifyRequest;
    readonly endGames: EndGames;
  },
): Promise<boolean> => {
  if (!(await first(tx, queries.setPassword(id, newHash, password_hash)))) return false;
  tx.send(queries.endResets(id));
  tx.send(endCodes(id));
  recordSecurityEvent(tx, id, 'password_changed', ends.request);
  publishToMember(tx, id, 'session.warning', { kind: 'password-changed', session: ends.except ?? '' });
  await ends.endGames(tx, id, 'new_password');
  if (ends.sessions) await endSessions(tx, id, ends.except);
  return true;
};
