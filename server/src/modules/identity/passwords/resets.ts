import { recordSensitiveActions } from '../../operators/index.ts';
import { type Db, first, one, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword, verifyPassword } from '../../../platform/security/passwords.ts';
import { newToken, sha256 } from '../../../platform/security/tokens.ts';
import type { SmsProvider } from '../../../platform/sms.ts';
import { type CodeSecrets, limitCodes, sendNewCode, withCode } from '../codes/codes.ts';
import { type EndGames, lockPayee, maskTel } from '../members/members.ts';
import { memberById, setPhoneProven } from '../members/queries.ts';
import type { Secrets } from '../sessions/sessions.ts';
import { replacePassword } from './passwords.ts';
import * as queries from './queries.ts';
import { settingsOf } from '../../settings/index.ts';
import { assertHardToGuess } from './rules.ts';

const RESET_S = 15 * 60;

/** Sends a code for a forgotten password. The answer does not tell whether the phone is a member's. */
export const requestOtp = async (
  db: Db,
  secrets: CodeSecrets,
  sms: SmsProvider | undefined,
  { tel, address }: { tel: string; address: string },
) => {
  if (!sms) throw new DomainError('sms_unavailable');
  if (secrets.limitRates) await limitCodes(db, 'password', tel, address);
  return sendNewCode(db, secrets, 'password', tel);
};

/** Exchanges the code for a token that sets a new password. */
export const verifyOtp = (db: Db, secrets: CodeSecrets, input: { tel: string; ref: string; otp: string }) =>
  withCode(db, secrets, 'password', input, async (tx, { member_id }) => {
    if (!member_id) return undefined;
    tx.send(setPhoneProven(member_id));
    const { token, lasts_s } = await issueReset(tx, member_id, null);
    return { reset_token: token, expires_in: lasts_s };
  });

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

/** Sets a new password with a token and ends all sessions of the member. */
export const resetPassword = async (
  {
    db,
    secrets,
    endGames,
  }: { readonly db: Db; readonly secrets: Pick<Secrets, 'peppers'>; readonly endGames: EndGames },
  { reset_token, password }: { reset_token: string; password: string },
): Promise<void> => {
  const { member } = await openReset(db, reset_token);
  assertHardToGuess(password, member, (await settingsOf(db)).password_min_length);
  if (await verifyPassword(secrets.peppers, member.password_hash, password))
    throw new DomainError('same_password', { field: 'password' });
  const newHash = await hashPassword(secrets.peppers, password);
  await db.transaction(async (tx) => {
    await lockPayee(tx, member.id); // before the link: closing and changing the password take them in this order
    const used = await first(tx, queries.useReset(sha256(reset_token)));
    if (!used || !(await replacePassword(tx, member, newHash, { sessions: true, except: null, endGames })))
      throw new DomainError('reset_expired');
  });
};
