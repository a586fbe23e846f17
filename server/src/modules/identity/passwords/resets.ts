import type { FastifyRequest } from 'fastify';
import { recordSensitiveActions } from '../../operators/index.ts';
import { type Db, first, one, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { hashPassword, verifyPassword } from '../../../platform/security/passwords.ts';
import { newToken, sha256 } from '../../../platform/security/tokens.ts';
import { endCodes } from '../codes/queries.ts';
import { maskTel } from '../members/mask.ts';
import { isTooCommon } from './rules.ts';
import { type MemberRecord, memberById } from '../members/queries.ts';
import { recordSecurityEvent } from '../security/security.ts';
import { endSessions } from '../sessions/devices.ts';
import type { EndGames } from '../members/end-games.ts';
import type { Secrets } from '../sessions/sessions.ts';
import * as queries from './queries.ts';

const RESET_S = 15 * 60;

/**
 * Issues a token that sets a password once, valid for 15 minutes by default, and ends the previous one. Only its hash
 * is stored.
 */
export const issueReset = async (tx: Tx, memberId: string, operatorId: string | null, lasts_s = RESET_S) => {
  const token = newToken();
  tx.send(queries.endResets(memberId));
  if (operatorId) recordSensitiveActions(tx, [memberId], operatorId);
  const { expires_at } = await one(tx, queries.insertReset(newId(), memberId, sha256(token), operatorId, lasts_s));
  return { token, expires_at, lasts_s };
};

const openReset = async (db: Db, token: string) => {
  const reset = await first(db, queries.openReset(sha256(token)));
  const member = reset && (await first(db, memberById(reset.member_id)));
  if (!member) throw new DomainError('reset_expired');
  return { member, left_s: reset.left_s };
};

export const checkReset = async (db: Db, token: string) => {
  const { member, left_s } = await openReset(db, token);
  return { tel_masked: maskTel(member.tel), expires_in: left_s };
};

export const assertNotCommon = ({ tel, bank_number }: MemberRecord, password: string): void => {
  if (isTooCommon(password, [tel, bank_number])) throw new DomainError('password_too_common', { field: 'password' });
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

/** Sets a new password with a token and ends all sessions of the member. */
export const resetPassword = async (
  {
    db,
    secrets,
    endGames,
  }: { readonly db: Db; readonly secrets: Pick<Secrets, 'pepper'>; readonly endGames: EndGames },
  { reset_token, password }: { reset_token: string; password: string },
): Promise<void> => {
  const { member } = await openReset(db, reset_token);
  assertNotCommon(member, password);
  if (await verifyPassword(secrets.pepper, member.password_hash, password))
    throw new DomainError('same_password', { field: 'password' });
  const newHash = await hashPassword(secrets.pepper, password);
  await db.transaction(async (tx) => {
    const used = await first(tx, queries.useReset(sha256(reset_token)));
    if (!used || !(await replacePassword(tx, member, newHash, { sessions: true, except: null, endGames })))
      throw new DomainError('reset_expired');
  });
};
