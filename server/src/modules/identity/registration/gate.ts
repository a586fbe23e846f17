import { consumeOne, readRateLimit } from '../../../platform/database/queries.ts';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError, tooMany } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/security/rate-limit.ts';
import { assertNotExhausted, defineLimit, limitFor, type RateLimit } from '../../../platform/security/rate-limit.ts';
import { sha256, newToken } from '../../../platform/security/tokens.ts';
import type { SmsProvider } from '../../../platform/sms.ts';
import { settingsOf, type Settings } from '../../settings/index.ts';
import { newId } from '../../../platform/ids.ts';
import { type CodeSecrets, limitCodes, sendNewCode, withCode } from '../codes/codes.ts';
import * as queries from '../codes/queries.ts';

/** Registrations per address; mobile carriers put hundreds of people behind one. */
const OF_ADDRESS = defineLimit('register', 20, 3600);
const OF_DEVICE = defineLimit('register device', 5, 86_400);

/** A person who registers, as far as the request shows. */
export interface Applicant {
  readonly address: string;
  /** The browser's own device id. An invented one still counts towards its address. */
  readonly device: string | undefined;
}

export interface GateDeps {
  readonly db: Db;
  readonly sms: SmsProvider | undefined;
  readonly secrets: { readonly limitRates: boolean };
}

const limitsOf = ({ address, device }: Applicant): RateLimit[] => [
  ...(device ? [limitFor(OF_DEVICE, sha256(device).toString('base64url'))] : []),
  limitFor(OF_ADDRESS, networkOf(address)),
];

/** Consumes one of each limit; stops and returns false at the first that is exhausted. */
const consumeAll = async (db: Db, limits: readonly RateLimit[]): Promise<boolean> => {
  for (const { key, limit, window_s } of limits) if (!(await first(db, consumeOne(key, limit, window_s)))) return false;
  return true;
};
/** Tells whether each limit has one left; consumes nothing. */
const hasAllowance = async (db: Db, limits: readonly RateLimit[]): Promise<boolean> => {
  const spent = await Promise.all(limits.map(({ key }) => first(db, readRateLimit(key))));
  return limits.every(({ limit }, nth) => (spent[nth]?.spent ?? 0) < limit);
};

interface GateState {
  readonly mode: Settings['otp_on_register'];
  /** For the address or its network, and the device. */
  readonly isWithinLimits: boolean;
  /** An SMS provider is configured. */
  readonly canSend: boolean;
}

/**
 * Decides how a registration without a proof of its phone continues: `open`, with a `code`, after a `wait`, or `closed`
 * where a code is required and none can be sent. Beyond the limits a code admits the many honest members behind one
 * carrier address.
 */
export const registrationGate = ({ mode, isWithinLimits, canSend }: GateState): 'open' | 'code' | 'wait' | 'closed' => {
  if (mode === 'off') return 'open';
  if (mode === 'always') return canSend ? 'code' : 'closed';
  if (isWithinLimits) return 'open';
  return canSend ? 'code' : 'wait';
};

/**
 * Counts a registration without a proof of the phone, even if it is refused: refusals show who is registered. Throws
 * otp_required, sms_unavailable, or too_many_attempts with the seconds to wait.
 */
export const assertOpen = async ({ db, sms, secrets }: GateDeps, applicant: Applicant): Promise<void> => {
  const { otp_on_register: mode } = await settingsOf(db);
  const limits = limitsOf(applicant);
  const isWithinLimits = mode !== 'beyond' || !secrets.limitRates || (await consumeAll(db, limits));
  const gate = registrationGate({ mode, isWithinLimits, canSend: sms !== undefined });
  if (gate === 'open') return;
  if (gate === 'code') throw new DomainError('otp_required', { field: 'tel' });
  if (gate === 'closed') throw new DomainError('sms_unavailable');
  for (const limit of limits) await assertNotExhausted(db, limit);
  throw tooMany(1); // the limit expired just now
};

/** The next step of a registration by this applicant. Consumes nothing. */
export const gateFor = async ({ db, sms, secrets }: GateDeps, applicant: Applicant) => {
  const { otp_on_register: mode } = await settingsOf(db);
  const isWithinLimits = !secrets.limitRates || (await hasAllowance(db, limitsOf(applicant)));
  return registrationGate({ mode, isWithinLimits, canSend: sms !== undefined });
};

/** Refuses to send a code where registration needs none. Throws otp_not_needed, sms_unavailable. */
const assertCodeNeeded = async (deps: GateDeps, applicant: Applicant): Promise<void> => {
  const gate = await gateFor(deps, applicant);
  if (gate === 'open') throw new DomainError('otp_not_needed');
  if (gate !== 'code') throw new DomainError('sms_unavailable');
};

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
