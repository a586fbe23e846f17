import { consumeOne, readRateLimit } from '../../../platform/database/queries.ts';
import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError, tooMany } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/security/network.ts';
import { assertLeft, defineLimit, limitFor, type RateLimit } from '../../../platform/security/rate-limit.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import type { SmsProvider } from '../../../platform/sms.ts';
import { settingsOf } from '../../settings/index.ts';
import { registrationGate } from './rules.ts';

/** Whoever has the same address: behind a mobile carrier's there are hundreds of people. */
const OF_ADDRESS = defineLimit('register', 20, 3600);
const OF_DEVICE = defineLimit('register device', 5, 86_400);

/** Who registers, as far as that can be seen. */
export interface Applicant {
  readonly address: string;
  /** What the browser says it is. A made-up one is a device of its own, and counts at its address like any other. */
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

/** Takes one of each, as long as there is one. */
const take = async (db: Db, limits: readonly RateLimit[]): Promise<boolean> => {
  for (const { key, limit, window_s } of limits) if (!(await first(db, consumeOne(key, limit, window_s)))) return false;
  return true;
};
/** Takes nothing. */
const isLeft = async (db: Db, limits: readonly RateLimit[]): Promise<boolean> => {
  const spent = await Promise.all(limits.map(({ key }) => first(db, readRateLimit(key))));
  return limits.every(({ limit }, nth) => (spent[nth]?.spent ?? 0) < limit);
};

/**
 * Counts a registration that proves no phone, whatever comes of it: what is refused says whose phone or account there is.
 * Throws otp_required where a code is needed, and otherwise what there is to wait for.
 */
export const assertOpen = async ({ db, sms, secrets }: GateDeps, applicant: Applicant): Promise<void> => {
  const { otp_on_register: mode } = await settingsOf(db);
  const limits = limitsOf(applicant);
  const isWithinLimits = mode !== 'beyond' || !secrets.limitRates || (await take(db, limits));
  const gate = registrationGate({ mode, isWithinLimits, canSend: sms !== undefined });
  if (gate === 'open') return;
  if (gate === 'code') throw new DomainError('otp_required', { field: 'tel' });
  if (gate === 'closed') throw new DomainError('sms_unavailable');
  for (const limit of limits) await assertLeft(db, limit);
  throw tooMany(1); // its time ended just now
};

/** The next step of a registration by this applicant, as it stands now. Takes nothing. */
export const gateFor = async ({ db, sms, secrets }: GateDeps, applicant: Applicant) => {
  const { otp_on_register: mode } = await settingsOf(db);
  const isWithinLimits = !secrets.limitRates || (await isLeft(db, limitsOf(applicant)));
  return registrationGate({ mode, isWithinLimits, canSend: sms !== undefined });
};

/** A code is sent to nobody who can register without one: each costs money and makes somebody's phone ring. */
export const assertCodeNeeded = async (deps: GateDeps, applicant: Applicant): Promise<void> => {
  const gate = await gateFor(deps, applicant);
  if (gate === 'open') throw new DomainError('otp_not_needed');
  if (gate !== 'code') throw new DomainError('sms_unavailable');
};
