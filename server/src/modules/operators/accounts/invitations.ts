import type { acceptInvitation as accepting, openInvitation as opening } from '@portal/contract/console/operators.ts';
import type { Input, Output } from '@portal/contract/endpoint.ts';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword, peppersOf, verifyPassword } from '../../../platform/security/passwords.ts';
import { consumeIfWrong, defineLimit, limitFor } from '../../../platform/security/rate-limit.ts';
import { newToken, sha256 } from '../../../platform/security/tokens.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { audit } from '../audit/audit.ts';
import { newTotpSecret, openSecret, sealSecret, stepOf, totpAddress } from '../codes.ts';
import * as queries from './queries.ts';

const LASTS_S = 3 * 24 * 60 * 60;
const WRONG_TRIES = defineLimit('operator invitation', 5, 15 * 60);

interface Invitation {
  readonly appSecret: AppSecret | null;
  readonly operatorId: string;
  readonly kind: 'invited' | 'totp';
  /** Scheme and host of the console. */
  readonly origin: string;
}

/** Creates a single-use link valid for three days and revokes earlier ones. Returns its URL. */
export const invite = (tx: Tx, { appSecret, operatorId, kind, origin }: Invitation): string => {
  if (appSecret === null) throw new Error('an invitation by one operator alone');
  const token = newToken();
  tx.send(queries.endInvitations(operatorId));
  tx.send(
    queries.insertInvitation({
      id: newId(),
      operator_id: operatorId,
      kind,
      token_hash: sha256(token),
      totp_secret: sealSecret(appSecret, operatorId, newTotpSecret()),
      lasts_s: LASTS_S,
    }),
  );
  return `${origin}/invitation#${token}`; // in the fragment, which browsers do not send to servers
};

const opened = async (db: Db, token: string): Promise<queries.InvitationRow> => {
  const row = await first(db, queries.openInvitation(sha256(token)));
  if (!row) throw new DomainError('invitation_expired');
  return row;
};

/** Invitee and authenticator secret of a link. Throws invitation_expired. */
export const invitationOf = async (
  db: Db,
  appSecret: AppSecret,
  token: string,
): Promise<Output<typeof opening>['data']> => {
  const { username, name, kind, operator_id, totp_secret } = await opened(db, token);
  const secret = openSecret(appSecret, operator_id, totp_secret);
  return { username, name, kind, secret, totp_address: totpAddress(username, secret) };
};

/**
 * Sets password and authenticator, or the authenticator alone where the password is known. Throws invitation_expired,
 * wrong_totp, wrong_password, too_many_attempts.
 */
export const acceptInvitation = async (
  db: Db,
  appSecret: AppSecret,
  { token, password, totp, address }: Input<typeof accepting> & { readonly address: string },
): Promise<void> => {
  const { id, operator_id, kind, totp_secret, username, name, password_hash } = await opened(db, token);
  const peppers = peppersOf(appSecret);
  const secret = openSecret(appSecret, operator_id, totp_secret);
  const check = async () => {
    if (kind === 'totp' && !(await verifyPassword(peppers, password_hash ?? undefined, password))) return undefined;
    return { step: stepOf(secret, totp) };
  };
  const right = await consumeIfWrong(db, limitFor(WRONG_TRIES, operator_id), 'too_many_attempts', check);
  if (!right) throw new DomainError('wrong_password');
  const { step } = right;
  if (step === null) throw new DomainError('wrong_totp');
  const hash = kind === 'invited' ? await hashPassword(peppers, password) : null;
  await db.transaction(async (tx) => {
    if (!(await first(tx, queries.useInvitation(id)))) throw new DomainError('invitation_expired');
    // sealed again, because it may have been with the previous key
    tx.send(queries.setUp(operator_id, hash, sealSecret(appSecret, operator_id, secret), step));
    const operator = { id: operator_id, name };
    audit(tx, { operator, action: 'operator.set-up', subject: username, detail: { kind }, address });
  });
};
