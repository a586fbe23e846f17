import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/console/session.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { type Db, first, one } from '../../../platform/database/db.ts';
import { type Actor, mount, type OperatorCaller } from '../../../platform/http/mount.ts';
import { DomainError } from '../../../platform/errors.ts';
import { endSockets } from '../../../platform/outbox/outbox.ts';
import { hashPassword, peppersOf, verifyPassword } from '../../../platform/security/passwords.ts';
import { consumeIfWrong, defineLimit, limitFor } from '../../../platform/security/rate-limit.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { endSessions } from './approvals.ts';
import { invite } from './invitations.ts';
import { audit } from '../audit/audit.ts';
import { assertRecentCode } from '../codes.ts';
import { openSessions } from '../queries.ts';
import * as queries from './queries.ts';

/** Routes of the operator's own account. */
export const ownAccountRoutes = (app: FastifyInstance, { db, appSecret }: { db: Db; appSecret: AppSecret }): void => {
  mount(app, contract.listOwnSessions, async (_input, { operator }) => ({ data: await ownSessions(db, operator) }));
  mount(app, contract.endOwnSession, ({ id }, by) => endOwnSession(db, id, by));
  mount(app, contract.changeOwnPassword, (input, by) => changeOwnPassword(db, appSecret, input, by));
  mount(app, contract.replaceAuthenticator, async (_input, by) => ({
    data: await replaceAuthenticator(db, appSecret, by.request.headers.origin ?? '', by),
  }));
};

const WRONG_TRIES = defineLimit('operator password', 5, 15 * 60);

type OwnActor = Pick<Actor, 'operator' | 'address'>;

const ownSessions = async (db: Db, { id, sessionId }: OperatorCaller) =>
  (await db.rows(openSessions(id))).map((row) => ({ ...row, is_this: row.id === sessionId }));

/** Ends one own session. Throws not_found, also for another operator's. */
const endOwnSession = (db: Db, id: string, { operator, address }: OwnActor): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await first(tx, queries.endSessionOf(operator.id, id)))) throw new DomainError('not_found');
    endSockets(tx, id);
    audit(tx, { operator, action: 'operator.session-ended', address });
  });

/** Changes the password and ends every other session. Throws wrong_password, same_password, code_required, too_many_attempts. */
const changeOwnPassword = async (
  db: Db,
  appSecret: AppSecret,
  { password, new_password }: Input<typeof contract.changeOwnPassword>,
  { operator, address }: OwnActor,
): Promise<void> => {
  await db.transaction((tx) => assertRecentCode(tx, operator));
  const peppers = peppersOf(appSecret);
  const { password_hash, username } = await one(db, queries.passwordOf(operator.id));
  const check = async () => ((await verifyPassword(peppers, password_hash, password)) ? true : undefined);
  const isRight = await consumeIfWrong(db, limitFor(WRONG_TRIES, operator.id), 'too_many_attempts', check);
  if (!isRight) throw new DomainError('wrong_password');
  if (new_password === password) throw new DomainError('same_password');
  const hash = await hashPassword(peppers, new_password);
  await db.transaction(async (tx) => {
    if (!(await first(tx, queries.putPassword(operator.id, password_hash, hash))))
      throw new DomainError('wrong_password');
    await endSessions(tx, operator.id, operator.sessionId);
    audit(tx, { operator, action: 'operator.password-changed', subject: username, address });
  });
};

/** Creates a single-use link for a new authenticator; the current one works until then. Throws code_required. */
const replaceAuthenticator = (
  db: Db,
  appSecret: AppSecret,
  origin: string,
  { operator, address }: OwnActor,
): Promise<{ url: string }> =>
  db.transaction(async (tx) => {
    await assertRecentCode(tx, operator);
    audit(tx, { operator, action: 'operator.authenticator-asked', address });
    return { url: invite(tx, { appSecret, operatorId: operator.id, kind: 'totp', origin }) };
  });
