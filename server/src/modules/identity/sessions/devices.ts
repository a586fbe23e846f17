import type { MemberSession } from '@portal/contract/passwords.ts';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { endSockets } from '../../../platform/outbox/outbox.ts';
import { deviceOf } from '../../../platform/http/device.ts';
import * as queries from './queries.ts';

/** The member's live sessions, last used first. */
export const sessionsOf = async (db: Db, { id, sessionId }: MemberCaller): Promise<MemberSession[]> =>
  (await db.rows(queries.liveSessions(id))).map(({ user_agent, address, ...session }) => ({
    id: session.id,
    device: deviceOf(user_agent ?? ''),
    place: address,
    last_seen_at: session.last_seen_at,
    current: session.id === sessionId,
  }));

/** Ends one of the member's own sessions. */
export const endSession = (db: Db, memberId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await first(tx, queries.revokeOwnSession(memberId, id)))) throw new DomainError('not_found');
    endSockets(tx, id);
  });

/** Ends all sessions of a member, except one if given. */
export const endSessions = async (tx: Tx, memberId: string, except: string | null = null): Promise<void> => {
  for (const session of await tx.rows(queries.revokeSessions(memberId, except))) endSockets(tx, session.id);
};
