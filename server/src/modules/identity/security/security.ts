import { memberChanges } from '@portal/contract/console/deposits.ts';
import type { SecurityKind } from '@portal/contract/profile.ts';
import type { FastifyRequest } from 'fastify';
import { type Db, type Reader, type Tx, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember, endSockets } from '../../../platform/outbox/outbox.ts';
import { settingsOf } from '../../settings/index.ts';
import { deviceOf } from '../../../platform/http/device.ts';
import { changesWithin, insertEvent, lastEvents, lastLogins } from './queries.ts';
import type { MemberSession } from '@portal/contract/passwords.ts';
import * as queries from '../sessions/queries.ts';

const LISTED = 20;

/** Adds a line to the member's security history. Without a request: done by an operator or the site. */
export const recordSecurityEvent = (tx: Tx, memberId: string, kind: SecurityKind, request?: FastifyRequest): void => {
  const user_agent = request ? (request.headers['user-agent'] ?? '').slice(0, 300) : null;
  tx.send(insertEvent({ id: newId(), member_id: memberId, kind, user_agent, address: request?.ip ?? null }));
  publishToMember(tx, memberId, 'profile.updated', { kind });
};

export const loginsOf = async (db: Reader, memberId: string) =>
  (await db.rows(lastLogins(memberId, LISTED))).map(({ id, user_agent, address, created_at, via_link }) => ({
    id,
    device: deviceOf(user_agent ?? ''),
    place: address,
    at: created_at,
    by_link: via_link,
  }));

export const eventsOf = async (db: Reader, memberId: string) =>
  (await db.rows(lastEvents(memberId, LISTED))).map(({ id, kind, user_agent, address, created_at }) => ({
    id,
    kind,
    device: user_agent === null ? '' : deviceOf(user_agent),
    place: address,
    at: created_at,
  }));

/** Changes of the last 30 days that a second operator should know, newest first. */
export const recentChangesOf = (reader: Reader, memberId: string) =>
  reader.rows(changesWithin(memberId, memberChanges, 30, 10));

export const signOutEverywhere = (db: Db, memberId: string, request: FastifyRequest): Promise<void> =>
  db.transaction(async (tx) => {
    recordSecurityEvent(tx, memberId, 'signed_out_everywhere', request);
    await endSessions(tx, memberId);
  });

/** Requires a recent password. Throws password_required. */
export const assertRecentPassword = async (reader: Reader, { locked, passwordAge_s }: MemberCaller): Promise<void> => {
  const { step_up_idle_min } = await settingsOf(reader);
  if (locked || passwordAge_s > step_up_idle_min * 60) throw new DomainError('password_required');
};

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
