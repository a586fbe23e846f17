import { consumeOne, readRateLimit } from '../../../platform/database/queries.ts';
import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError, tooMany } from '../../../platform/errors.ts';
import {
  networkOf,
  assertNotExhausted,
  defineLimit,
  limitFor,
  type RateLimit,
} from '../../../platform/security/rate-limit.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import type { SmsProvider } from '../../../platform/sms.ts';
import { settingsOf } from '../../settings/index.ts';
import { registrationGate } from './rules.ts';

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
export const assertCodeNeeded = async (deps: GateDeps, applicant: Applicant): Promise<void> => {
  const gate = await gateFor(deps, applicant);
  if (gate === 'open') throw new DomainError('otp_not_needed');
  if (gate !== 'code') throw new DomainError('sms_unavailable');
};
