import { type Db, first, one } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor, OperatorCaller } from '../../platform/http/mount.ts';
import { endSockets } from '../../platform/outbox/outbox.ts';
import { hashPassword, pepperOf, verifyPassword } from '../../platform/security/passwords.ts';
import { consumeIfWrong, defineLimit, limitFor } from '../../platform/security/rate-limit.ts';
import { endSessions } from '../accounts/approvals.ts';
import { invite } from '../accounts/invitations.ts';
import { audit } from '../audit/audit.ts';
import { assertFreshCode } from '../confirm.ts';
import { openSessions } from '../queries.ts';
import * as queries from './queries.ts';

const WRONG_TRIES = defineLimit('operator password', 5, 15 * 60);

type By = Pick<Actor, 'operator' | 'address'>;

export const ownSessions = async (db: Db, { id, sessionId }: OperatorCaller) =>
  (await db.rows(openSessions(id))).map((row) => ({ ...row, is_this: row.id === sessionId }));

/** Throws not_found where it is nobody's, or somebody else's. */
export const endOwnSession = (db: Db, id: string, { operator, address }: By): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await first(tx, queries.endSessionOf(operator.id, id)))) throw new DomainError('not_found');
    endSockets(tx, id);
    audit(tx, { operator, action: 'operator.session-ended', address });
  });

interface Passwords {
  readonly password: string;
  readonly new_password: string;
}
/** Another password, and every other session ends. Throws wrong_password, same_password, code_required, too_many_attempts. */
export const changeOwnPassword = async (
  db: Db,
  appSecret: string,
  { password, new_password }: Passwords,
  { operator, address }: By,
): Promise<void> => {
  await db.transaction((tx) => assertFreshCode(tx, operator));
  const pepper = pepperOf(appSecret);
  const { password_hash, username } = await one(db, queries.passwordOf(operator.id));
  const check = async () => ((await verifyPassword(pepper, password_hash, password)) ? true : undefined);
  const isRight = await consumeIfWrong(db, limitFor(WRONG_TRIES, operator.id), 'too_many_attempts', check);
  if (!isRight) throw new DomainError('wrong_password');
  if (new_password === password) throw new DomainError('same_password');
  const hash = await hashPassword(pepper, new_password);
  await db.transaction(async (tx) => {
    if (!(await first(tx, queries.putPassword(operator.id, password_hash, hash))))
      throw new DomainError('wrong_password');
    await endSessions(tx, operator.id, operator.sessionId);
    audit(tx, { operator, action: 'operator.password-changed', subject: username, address });
  });
};

/** A link for another authenticator, good once; the one in use stays until then. Throws code_required. */
export const replaceAuthenticator = (
  db: Db,
  appSecret: string,
  origin: string,
  { operator, address }: By,
): Promise<{ url: string }> =>
  db.transaction(async (tx) => {
    await assertFreshCode(tx, operator);
    audit(tx, { operator, action: 'operator.authenticator-asked', address });
    return { url: invite(tx, { appSecret, operatorId: operator.id, kind: 'totp', origin }) };
  });
