import { randomInt } from 'node:crypto';
import type { Input } from '@portal/contract/endpoint.ts';
import { accountNumber, accountProblem, type register as contract } from '@portal/contract/identity.ts';
import { sources } from '@portal/contract/referral.ts';
import { openAccounts } from '../../ledger/index.ts';
import { constraintOf, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword, type Peppers, peppersOf } from '../../../platform/security/passwords.ts';
import { insertAge } from '../age/queries.ts';
import * as queries from '../members/queries.ts';
import { settingsOf } from '../../settings/index.ts';
import { assertHardToGuess } from '../passwords/rules.ts';
import { type Applicant, assertOpen, type GateDeps, assertProof, useProof } from './gate.ts';
import type { Demo } from '../../../platform/module.ts';

/** A registration form; demo data may name any bank. */
type Registration = Omit<Input<typeof contract>['member'], 'bank_name'> & { readonly bank_name: string };

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newPrefix = () => Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Registers a member with a wallet. Unique indexes admit one of two concurrent registrations of a phone or account.
 * Without a proof of the phone it counts towards the limits.
 */
export const register = async (
  deps: GateDeps & { readonly secrets: { readonly peppers: Peppers } },
  { member: typed, otp_token }: Input<typeof contract>,
  applicant: Applicant,
) => {
  const { db, secrets } = deps;
  const form = { ...typed, bank_number: accountNumber(typed.bank_name, typed.bank_number) };
  const problem = accountProblem(form.bank_name, form.bank_number);
  if (problem) throw new DomainError('invalid_input', { field: 'bank_number', message: problem });
  assertHardToGuess(form.password, form, (await settingsOf(db)).password_min_length);
  if (otp_token) await assertProof(db, form.tel, otp_token);
  else await assertOpen(deps, applicant);
  const password_hash = await hashPassword(secrets.peppers, form.password);
  const make = async (tx: Tx) => {
    if (otp_token) await useProof(tx, form.tel, otp_token);
    const made = insertMember(tx, form, password_hash);
    if (otp_token) tx.send(queries.setPhoneProven(made.id));
    return made;
  };
  return db.transaction(make).catch(rethrowAsTaken);
};

interface MemberOptions {
  readonly id?: string;
  readonly member_level?: string;
  /** Given by demo data; a member enters it before the first deposit. */
  readonly birth_date?: string;
}

/** Inserts a member's rows, for registration and demo data. */
export const insertMember = (
  tx: Tx,
  form: Registration,
  password_hash: string,
  { id = newId(), member_level = 'normal', birth_date }: MemberOptions = {},
) => {
  const { tel, first_name, last_name, bank_number } = form;
  tx.send(
    queries.insertMember({
      id,
      tel,
      first_name,
      last_name,
      password_hash,
      prefix: newPrefix(),
      ...invitationOf(form.prefix),
      line_id: form.line_id ?? null,
      know_us: form.know_us ?? null,
      bank_code: form.bank_name,
      bank_number,
      member_level,
    }),
  );
  openAccounts(tx, id);
  if (birth_date) tx.send(insertAge(id, birth_date));
  return { id, tel };
};

/** Parses `{code}.{src}` in any case and with spaces; an unknown source or code gives null. */
const invitationOf = (prefix: string | null | undefined) => {
  const [code = '', src] = (prefix ?? '').replaceAll(/\s/g, '').split('.', 2);
  return {
    invited_by: code.toUpperCase() || null,
    invited_src: sources.find((each) => each === src?.toLowerCase()) ?? null,
  };
};

const rethrowAsTaken = (error: unknown): never => {
  const constraint = constraintOf(error);
  if (constraint === 'member_tel') throw new DomainError('tel_taken', { field: 'tel' });
  if (constraint === 'member_account') throw new DomainError('account_taken', { field: 'bank_number' });
  throw error;
};

/** The demo's members: of age, one shared password. */
export const seedMembers = async (tx: Tx, { appSecret, members, memberPassword }: Demo): Promise<void> => {
  const password_hash = await hashPassword(peppersOf(appSecret), memberPassword);
  for (const { id, member_level, birth_date, ...form } of members)
    insertMember(tx, { ...form, password: '' }, password_hash, { id, member_level, birth_date });
};
