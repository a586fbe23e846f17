import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Db, first, one, type Reader } from '../../platform/database/db.ts';
import { deviceCookie } from '../../platform/http/device.ts';
import { OPERATOR_COOKIE, type OperatorCaller } from '../../platform/http/mount.ts';
import { endSockets } from '../../platform/outbox/outbox.ts';
import { sha256 } from '../../platform/security/tokens.ts';
import { audit } from './audit/audit.ts';
import { callerByToken, operatorById, type OperatorRow, revokeSession } from './queries.ts';
import { SESSION_S } from './sign-in.ts';

/** Operator of a session token; null if it is unknown, revoked or expired, or the operator is disabled. */
export const operatorOf = async (db: Reader, token: string): Promise<OperatorCaller | null> => {
  const row = await first(db, callerByToken(sha256(token)));
  return row ? { id: row.id, name: row.name, role: row.role, sessionId: row.session_id } : null;
};

export const operatorRow = (db: Reader, id: string): Promise<OperatorRow> => one(db, operatorById(id));

export const signOut = (db: Db, operator: OperatorCaller, address: string): Promise<void> =>
  db.transaction(async (tx) => {
    tx.send(revokeSession(operator.sessionId));
    endSockets(tx, operator.sessionId);
    audit(tx, { operator, action: 'operator.signed_out', address });
  });

/** Separate from the portal's device cookie. */
export const operatorDevice = deviceCookie('auth.operator-device', 'strict');

/** Sets the session cookie; null clears it. */
export const setCookie = (request: FastifyRequest, reply: FastifyReply, token: string | null): void => {
  void reply.setCookie(OPERATOR_COOKIE, token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    maxAge: token ? SESSION_S : 0,
    secure: request.protocol === 'https',
  });
};
