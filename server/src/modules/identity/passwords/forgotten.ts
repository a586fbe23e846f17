import type { Db } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { SmsProvider } from '../../../platform/sms.ts';
import { type CodeSecrets, limitCodes, sendNewCode, withCode } from '../codes/codes.ts';
import { setPhoneProven } from '../members/queries.ts';
import { issueReset } from './resets.ts';

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
