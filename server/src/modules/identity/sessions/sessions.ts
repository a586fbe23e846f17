import { canonicalTel } from '@portal/contract/common.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assertNotExhausted, consumeIfWrong, defineLimit, limitFor } from '../../../platform/security/rate-limit.ts';
import { type Db, first, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { batch } from '../../../platform/database/batch.ts';
import { deviceCookie } from '../../../platform/http/device.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { endSockets, publishToMember } from '../../../platform/outbox/outbox.ts';
import { hashPassword, isOutdated, type Peppers, verifyPassword } from '../../../platform/security/passwords.ts';
import { newToken, sha256 } from '../../../platform/security/tokens.ts';
import * as members from '../members/queries.ts';
import * as queries from './queries.ts';

export const { of: deviceOf, keep: keepDevice } = deviceCookie('auth.device', 'lax');

const TOUCH_S = 20;
const WRONG_PASSWORDS = defineLimit('login', 10, 15 * 60);
/** Limits new sessions; with the idle timeout it bounds a member's sessions. */
const SIGN_INS = defineLimit('sign in', 100, 10 * 60);

/** Dependencies of signing in. */
export interface Secrets {
  /** Part of every password hash; not in the database. */
  readonly peppers: Peppers;
  readonly limitRates: boolean;
}

/**
 * Finds the member of a token, or null. Tokens of one event-loop turn share one statement; the time of the last call is
 * written at most every 20 s.
 */
export const memberAuthenticator = (db: Db): ((token: string) => Promise<MemberCaller | null>) => {
  const session = batch(async (hashes) => {
    const rows = await db.rows(queries.liveSessionsByToken(hashes.map((hash) => Buffer.from(hash, 'base64'))));
    const idle = rows.filter(({ idle_s }) => idle_s >= TOUCH_S).map(({ id }) => id);
    if (idle.length) void db.rows(queries.touchSessions(idle)).catch(() => {}); // the calls fail by themselves
    return new Map(rows.map((row) => [row.token_hash.toString('base64'), callerIn(row)]));
  });
  return async (token) => (await session(sha256(token).toString('base64'))) ?? null;
};

/** Those of these sessions that are live. */
export const liveMemberSessions = async (db: Reader, ids: readonly string[]): Promise<string[]> =>
  (await db.rows(queries.liveSessionIds(ids))).map(({ id }) => id);

const callerIn = (session: queries.SessionRow): MemberCaller => {
  const { id: sessionId, member_id: id, reason, until, locked, password_age_s, idle_s } = session;
  return {
    id,
    sessionId,
    restricted: reason ? { reason, until } : null,
    locked,
    passwordAge_s: password_age_s,
    idle_s,
  };
};

interface Attempt {
  readonly tel: string;
  readonly password: string;
  readonly request: FastifyRequest;
}

/**
 * Checks a password within the account's limit: ten wrong ones in fifteen minutes for unknown devices together, ten for
 * each known device. One try is consumed before the check and returned when it was right, so that concurrent guesses
 * cannot exceed it.
 */
export const checkPassword = async (
  db: Db,
  secrets: Secrets,
  { tel, password, request }: Attempt,
): Promise<members.MemberRecord & { device: string | null }> => {
  const cookie = deviceOf(request);
  const member = await first(db, members.signInCandidates(tel, canonicalTel(tel), cookie ? sha256(cookie) : null));
  const phone = member?.tel ?? canonicalTel(tel); // one limit for every notation
  const who = member?.device ? `${phone} ${member.device}` : phone;
  const check = async () =>
    (await verifyPassword(secrets.peppers, member?.password_hash, password)) && member
      ? withCurrentPepper(db, secrets.peppers, member, password)
      : undefined;
  const limit = limitFor(WRONG_PASSWORDS, who);
  const right = secrets.limitRates ? await consumeIfWrong(db, limit, 'too_many_logins', check) : await check();
  if (!right) throw new DomainError('wrong_credentials');
  return right;
};

/** Hashes a right password again if its pepper is old; undefined if the member changed it meanwhile. */
const withCurrentPepper = async <Account extends { readonly id: string; readonly password_hash: string }>(
  db: Db,
  peppers: Peppers,
  member: Account,
  password: string,
): Promise<Account | undefined> => {
  if (!isOutdated(peppers, member.password_hash)) return member;
  const newHash = await hashPassword(peppers, password);
  if (await first(db, members.replaceHash(member.id, member.password_hash, newHash)))
    return { ...member, password_hash: newHash };
  // another sign-in replaced it, or the member
  const { password_hash } = await one(db, members.hashOf(member.id));
  return (await verifyPassword(peppers, password_hash, password)) ? { ...member, password_hash } : undefined;
};

/**
 * Signs in. A session opened by a link needs the password before money or credentials. Throws wrong_credentials,
 * too_many_logins, too_many_attempts.
 */
export const signIn = async (
  db: Db,
  secrets: Secrets,
  { tel, password, via }: { tel: string; password: string; via?: 'link' | undefined },
  { request, reply, address }: { request: FastifyRequest; reply: FastifyReply; address: string },
) => {
  const member = await checkPassword(db, secrets, { tel, password, request });
  const token = newToken();
  const device = deviceOf(request) ?? newToken();
  const limit = secrets.limitRates ? limitFor(SIGN_INS, member.id) : undefined;
  const opened = queries.openSession({
    id: newId(),
    member_id: member.id,
    token_hash: sha256(token),
    via_link: via === 'link',
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    address,
    password_hash: member.password_hash,
    browser: { id: newId(), token_hash: sha256(device) },
    limit,
  });
  const inNewBrowser = () =>
    db.transaction(async (tx) => {
      const session = await first(tx, opened);
      if (session?.is_new_browser)
        publishToMember(tx, member.id, 'session.warning', { kind: 'signed-in', session: session.id });
      return session;
    });
  const session = member.device ? await first(db, opened) : await inNewBrowser();
  if (!session) {
    if (limit) await assertNotExhausted(db, limit);
    throw new DomainError('wrong_credentials'); // the password was changed meanwhile
  }
  keepDevice(request, reply, device);
  return { access_token: token, expires_at: session.expires_at };
};

export const signOut = (db: Db, sessionId: string): Promise<void> =>
  db.transaction(async (tx) => {
    tx.send(queries.revokeSession(sessionId));
    endSockets(tx, sessionId);
  });

/** Confirms the password for a session opened by a link, or with an old confirmation. */
export const confirmPassword = async (
  db: Db,
  secrets: Secrets,
  member: MemberCaller,
  password: string,
  request: FastifyRequest,
): Promise<void> => {
  const record = await first(db, members.memberById(member.id));
  if (!record) throw new DomainError('unauthenticated');
  await checkPassword(db, secrets, { tel: record.tel, password, request });
  await db.rows(queries.confirmSession(member.sessionId));
};

/** Refuses a session opened by a link without a password. Throws password_required. */
export const assertUnlocked = (member: MemberCaller): void => {
  if (member.locked) throw new DomainError('password_required');
};
