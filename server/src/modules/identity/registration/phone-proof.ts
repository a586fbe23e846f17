import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { newToken, sha256 } from '../../../platform/security/tokens.ts';
import { type CodeSecrets, limitCodes, sendNewCode, withCode } from '../codes/codes.ts';
import { type Applicant, assertCodeNeeded, type GateDeps } from './gate.ts';
import * as queries from './queries.ts';

/** Long enough for the two remaining steps of the form. */
const PROOF_S = 30 * 60;

/** Sends a code to a phone that registers. Throws the same as registering where the phone is a member's. */
export const requestPhoneCode = async (
  deps: GateDeps & { readonly secrets: CodeSecrets },
  tel: string,
  applicant: Applicant,
) => {
  const { db, secrets } = deps;
  await assertCodeNeeded(deps, applicant);
  if (secrets.limitRates) await limitCodes(db, 'register', tel, applicant.address);
  if (await first(db, queries.memberOf(tel))) throw new DomainError('tel_taken', { field: 'tel' });
  return sendNewCode(db, secrets, 'register', tel);
};

/** Exchanges the code for a token that registers this phone once. */
export const verifyPhone = (db: Db, secrets: CodeSecrets, input: { tel: string; ref: string; otp: string }) =>
  withCode(db, secrets, 'register', input, async (tx) => {
    const token = newToken();
    tx.send(queries.insertProof(newId(), input.tel, sha256(token), PROOF_S));
    return { otp_token: token, expires_in: PROOF_S };
  });

const expired = () => new DomainError('code_expired', { field: 'otp_token' });

/** Checks a proof without using it. Throws code_expired where it is of another phone, used or too old. */
export const assertProof = async (db: Db, tel: string, token: string): Promise<void> => {
  if (!(await first(db, queries.openProof(tel, sha256(token))))) throw expired();
};
/** Uses a proof; call it in the transaction that registers the phone. */
export const useProof = async (tx: Tx, tel: string, token: string): Promise<void> => {
  if (!(await first(tx, queries.useProof(tel, sha256(token))))) throw expired();
};
