import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { insertMember } from '../server/src/modules/identity/registration/registration.ts';
import { openSession } from '../server/src/modules/identity/sessions/queries.ts';
import { one } from '../server/src/platform/database/db.ts';
import { newId } from '../server/src/platform/ids.ts';
import { hashPassword, peppersOf } from '../server/src/platform/security/passwords.ts';
import { newToken, sha256 } from '../server/src/platform/security/tokens.ts';
import { secretsIn } from '../development/secrets.ts';
import { asOwner } from './database.ts';
import { transfer } from './sandbox.ts';
import { urls } from './urls.ts';

export interface Member {
  readonly id: string;
  readonly tel: string;
  readonly password: string;
  readonly token: string;
  readonly name: string;
  readonly bank: { readonly code: string; readonly number: string };
}
export interface Deposit {
  readonly ref: string;
  readonly id: string;
  readonly amount_to_pay: number;
  readonly account: { readonly number: string };
}
export interface Withdrawal {
  readonly id: string;
  readonly ref: string;
}

const letters = 'กขคงจฉชซญดตถทนบปผพมยรลวสห';
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** Input of a new member's registration. */
export const aPerson = (first_name = 'มะลิ', last_name = 'รักไทย') => ({
  first_name,
  last_name,
  tel: `09${digits(8)}`,
  bank_name: 'kbnk',
  bank_number: `9${digits(9)}`,
  password: `Nong-${digits(8)}`,
});

/** A unique first or last name: offers are one per person, and rows are found by it. */
export const aName = () => Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('');

/** Masked phone number, as operators see it. */
export const maskedTel = (tel: string): string => `${tel.slice(0, 3)}•••${tel.slice(-4)}`;

/** Calls the member API; throws on a refusal. */
export const api = async <T>(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) => {
  const answer = await fetch(`${urls.portal}/api${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
};

const OF_AGE = '1990-04-13';
/** Confirms the age, as a member does before the first deposit. */
export const confirmAge = async ({ token }: Pick<Member, 'token'>, birth_date = OF_AGE): Promise<void> =>
  api('POST', '/member/age', { token, body: { birth_date } });

/** Registers a member through the API, with a referral code if given. */
export const register = async (person = aPerson(), prefix?: string): Promise<{ id: string }> => {
  const member = { ...person, line_id: null, know_us: null, bonus: 0, ...(prefix ? { prefix } : {}) };
  return (await api<{ data: { id: string } }>('POST', '/member/register', { body: { member } })).data;
};

/** Hashes the run's shared password once for all workers: hashing costs more than the rest of a member. */
export const hashPasswordOfMembers = async (): Promise<void> => {
  const { app_secret } = await secretsIn(urls.data);
  const { password } = aPerson();
  const hash = await hashPassword(peppersOf({ current: app_secret }), password);
  process.env['E2E_PASSWORD'] = JSON.stringify({ password, hash });
};

/**
 * A signed-in adult member, inserted into the database directly; registration and sign-in have tests of their own.
 * `credit` (whole baht) arrives as a deposit through the bank, satang included.
 */
export const aMember = async ({
  credit = 0,
  ofAge = true,
  first_name = 'มะลิ',
  last_name = 'รักไทย',
  tel = aPerson().tel,
} = {}): Promise<Member> => {
  const { password, hash } = JSON.parse(process.env['E2E_PASSWORD'] ?? '{}') as { password: string; hash: string };
  const person = { ...aPerson(first_name, last_name), tel, password };
  const token = newToken();
  const id = await asOwner((owner) =>
    owner.transaction(async (tx) => {
      const member = insertMember(tx, person, hash, ofAge ? { birth_date: OF_AGE } : {});
      const session = {
        id: newId(),
        member_id: member.id,
        token_hash: sha256(token),
        via_link: false,
        user_agent: 'node',
        address: '127.0.0.1',
        password_hash: hash,
        browser: { id: newId(), token_hash: sha256(newToken()) },
        limit: undefined,
      };
      await one(tx, openSession(session));
      return member.id;
    }),
  );
  const made: Member = {
    id,
    tel: person.tel,
    password,
    token,
    name: `${first_name} ${last_name}`,
    bank: { code: person.bank_name, number: person.bank_number },
  };
  if (credit) await giveCredit(made, credit);
  return made;
};

export const requestDeposit = async ({ token }: Member, amount: number, channel = 'promptpay'): Promise<Deposit> =>
  (await api<{ data: Deposit }>('POST', '/member/regulardeposit', { token, body: { amount, channel } })).data;

/** Pays the exact amount of a deposit from the member's account. */
export const payDeposit = ({ bank, name }: Member, { account, amount_to_pay }: Deposit) =>
  transfer({
    to_account: account.number,
    amount: amount_to_pay,
    from_bank: bank.code,
    from_account: bank.number,
    from_name: name,
  });

export const creditOf = async ({ token }: Member): Promise<number> =>
  (await api<{ credit: number }>('GET', '/credit', { token })).credit;

const giveCredit = async (member: Member, amount: number): Promise<void> => {
  await payDeposit(member, await requestDeposit(member, amount));
  await expect.poll(() => creditOf(member), { intervals: [100] }).toBeGreaterThan(0);
};

export const requestWithdrawal = async ({ token, password }: Member, amount: number): Promise<Withdrawal> =>
  (await api<{ data: Withdrawal }>('POST', '/withdraw/withdraw', { token, body: { amount, password } })).data;
