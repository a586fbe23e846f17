import type { signIn as signInCall } from '@portal/contract/console/session.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Db, first, type Tx, one, type Reader } from '../../platform/database/db.ts';
import { DomainError, tooMany } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword, isOutdated, peppersOf, verifyPassword } from '../../platform/security/passwords.ts';
import { newToken, sha256 } from '../../platform/security/tokens.ts';
import { raiseAlert, lockedAlert } from './alerts/alerts.ts';
import { audit } from './audit/audit.ts';
import {
  type Account,
  accountByName,
  countWrong,
  deleteOldTries,
  deleteTries,
  insertSession,
  upsertDevice,
  lockTries,
  type OperatorRow,
  liveSessionIds,
  revokeToken,
  triesOf,
  useStep,
  callerByToken,
  operatorById,
  revokeSession,
} from './queries.ts';
import { putPassword } from './accounts/queries.ts';
import { isFromNetwork } from './accounts/networks.ts';
import { openSecret, stepOf } from './codes.ts';
import { deviceCookie } from '../../platform/http/device.ts';
import { cookieName, OPERATOR_COOKIE, type OperatorCaller } from '../../platform/http/mount.ts';
import { endSockets } from '../../platform/outbox/outbox.ts';
import type { AppSecret } from '../../platform/security/app-secret.ts';

const MAX_WRONG_TRIES = 3;
const LOCK_S = 15 * 60;
export const SESSION_S = 12 * 60 * 60;

interface SignInAttempt extends Input<typeof signInCall> {
  readonly address: string;
  /** The browser's previous token; its session ends. */
  readonly oldToken: string | undefined;
  /** Token of the browser's device cookie. */
  readonly device: string | undefined;
  /** Browser and system, readable. */
  readonly browser: string;
}

interface SignedIn {
  readonly operator: OperatorRow;
  readonly token: string;
  /** New token of the device cookie. */
  readonly device: string;
}

/**
 * Opens a session with password and code. Three wrong tries lock a name, even an unknown one, for 15 minutes on every browser its
 * operator has not used; each browser the operator has used counts its own tries. Throws wrong_credentials, code_used,
 * operator_locked, network_refused.
 */
export const signIn = async (db: Db, appSecret: AppSecret, attempt: SignInAttempt): Promise<SignedIn> => {
  const username = attempt.username.toLowerCase(); // lock and account must use the same name
  const account = await first(db, accountByName(username, attempt.device ? sha256(attempt.device) : null));
  const tries = sha256(account?.device ? `${username}\n${account.device}` : username);
  assertUnlocked(await first(db, triesOf(tries, MAX_WRONG_TRIES, LOCK_S)));
  const peppers = peppersOf(appSecret);
  const isRight = await verifyPassword(peppers, account?.password_hash, attempt.password);
  const step = account ? stepOf(openSecret(appSecret, account.id, account.totp_secret), attempt.totp) : null;
  if (!account || !isRight || step === null) {
    await db.transaction((tx) => wrongTry(tx, tries, account, attempt.address));
    throw new DomainError('wrong_credentials');
  }
  const { id, password_hash } = account;
  if (!isFromNetwork(account.networks, attempt.address)) {
    const { address } = attempt;
    await db.transaction(async (tx) => audit(tx, { operator: account, action: 'operator.network-refused', address }));
    throw new DomainError('network_refused');
  }
  const newHash = isOutdated(peppers, password_hash) ? await hashPassword(peppers, attempt.password) : undefined;
  return db.transaction((tx) => {
    if (newHash) tx.send(putPassword(id, password_hash, newHash));
    return openSession(tx, tries, account, step, attempt);
  });
};

const assertUnlocked = (tries: { wait_s: number } | undefined): void => {
  if (tries && tries.wait_s > 0) throw tooMany(tries.wait_s, 'operator_locked');
};

const wrongTry = async (tx: Tx, tries: Buffer, account: Account | undefined, address: string): Promise<void> => {
  const counted = await first(tx, countWrong(tries, MAX_WRONG_TRIES, LOCK_S));
  if (!counted) throw tooMany(LOCK_S, 'operator_locked');
  tx.send(deleteOldTries());
  if (counted.wrong < MAX_WRONG_TRIES || !account) return;
  const { username, device } = account;
  await raiseAlert(tx, lockedAlert, username, address);
  const detail = { wrong_tries: MAX_WRONG_TRIES, known_device: device !== null };
  audit(tx, { operator: null, action: 'operator.locked', subject: username, detail, address });
};

const openSession = async (
  tx: Tx,
  tries: Buffer,
  { id, username, name, role }: Account,
  step: number,
  { address, oldToken, browser, device = newToken() }: SignInAttempt,
): Promise<SignedIn> => {
  assertUnlocked(await first(tx, lockTries(tries, MAX_WRONG_TRIES, LOCK_S)));
  if (!(await first(tx, useStep(id, step)))) throw new DomainError('code_used');
  const token = newToken();
  tx.send(deleteTries(tries));
  tx.send(upsertDevice(newId(), sha256(device), id));
  const replaced = oldToken && (await first(tx, revokeToken(sha256(oldToken))));
  if (replaced) endSockets(tx, replaced.id);
  const session = { id: newId(), token_hash: sha256(token), operator_id: id, address, device: browser };
  tx.send(insertSession({ ...session, lasts_s: SESSION_S }));
  const operator = { id, username, name, role };
  audit(tx, { operator, action: 'operator.signed_in', address });
  return { operator, token, device };
};

/**
 * Operator of a session token; null if it is unknown, revoked or expired, or the operator is disabled or may not use
 * the console from this address.
 */
export const operatorOf = async (db: Reader, token: string, address: string): Promise<OperatorCaller | null> => {
  const row = await first(db, callerByToken(sha256(token)));
  return row && isFromNetwork(row.networks, address)
    ? { id: row.id, name: row.name, role: row.role, sessionId: row.session_id }
    : null;
};

/** Those of these sessions that are live. */
export const liveOperatorSessions = async (db: Reader, ids: readonly string[]): Promise<string[]> =>
  (await db.rows(liveSessionIds(ids))).map(({ id }) => id);

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
  const secure = request.protocol === 'https';
  void reply.setCookie(cookieName(OPERATOR_COOKIE, secure), token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    maxAge: token ? SESSION_S : 0,
    secure,
  });
};
