import { bankName } from '@portal/contract/banks.ts';
import * as z from 'zod/mini';
import { v5 } from 'uuid';
import { defineApproval, type Result } from '../../operators/index.ts';
import { constraintOf, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueueJob, publishToEverybody, publishToQueues } from '../../../platform/outbox/outbox.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { rotateSecret } from '../secrets/secrets.ts';
import { maskNumber, wrongField } from './accounts.ts';
import * as queries from './queries.ts';

/** Job that registers the accounts with the bank. */
export const ANNOUNCE_JOB = 'announce';

const NewAccount = z.object({
  kind: z.enum(['bank', 'promptpay', 'truemoney']),
  bank_code: z.string(),
  number: z.string(),
  name: z.string(),
  pays_out: z.boolean(),
  reason: z.optional(z.string()),
});
export type NewAccount = z.output<typeof NewAccount>;

const NUMBERS = '6f1c2a52-6f0e-4f0a-9d7b-4f7a0d6d1c55';
/** Subject id of a new account: one request per number is pending at a time. */
export const newAccountSubjectId = (number: string): string => v5(number, NUMBERS);

/** Adds a company account that members pay into. */
export const newAccountApproval = defineApproval({
  kind: 'bank-account.add',
  input: NewAccount,
  lock: async (tx, _id, input) => {
    const field = wrongField(input);
    if (field) throw new DomainError('invalid_input', { field });
    if (await first(tx, queries.accountByNumber(input.number))) throw new DomainError('account_taken');
  },
  request: (_tx, _subject, { kind, bank_code, number, name, pays_out, reason }) => ({
    needsTwo: true,
    member: null,
    amount: 0n,
    reason: [`${bankName(bank_code)} ${number} ${name}`, pays_out ? 'รับและจ่าย' : 'รับ', reason]
      .filter(Boolean)
      .join(' · '),
    detail: { kind, bank_code, account: maskNumber(number), name, pays_out, reason },
  }),
  execute: async (tx, _subject, { reason: _reason, ...account }, { appSecret }) => {
    const id = newId();
    const row = { ...account, id, is_active: true };
    await first(tx, queries.insertBankAccount(row, null)).catch((error: unknown) => {
      throw constraintOf(error) === 'bank_account_number' ? new DomainError('account_taken') : error;
    });
    publishToEverybody(tx, 'ways-to-pay');
    publishToQueues(tx, 'deposits');
    enqueueJob(tx, ANNOUNCE_JOB, {}, { key: ANNOUNCE_JOB });
    return freshSecret(tx, appSecret, id);
  },
});

/** Rotates the webhook secret of an account. */
export const accountSecretApproval = defineApproval({
  kind: 'bank-account.rotate-secret',
  input: z.object({ reason: z.optional(z.string()) }),
  lock: async (tx, id) => {
    const account = await first(tx, queries.lockedAccount(id));
    if (!account) throw new DomainError('not_found');
    return account;
  },
  request: (_tx, { kind, bank_code, number }, { reason }) => ({
    needsTwo: true,
    member: null,
    amount: 0n,
    reason: [`${bankName(bank_code)} ${maskNumber(number)}`, reason].filter(Boolean).join(' · '),
    detail: { kind, bank_code, account: maskNumber(number), reason },
  }),
  execute: (tx, { id }, _input, { appSecret }) => {
    publishToQueues(tx, 'deposits');
    return freshSecret(tx, appSecret, id);
  },
});

const freshSecret = async (tx: Tx, appSecret: AppSecret | null, id: string): Promise<Result> => {
  if (appSecret === null) throw new Error('a webhook secret by one operator alone');
  return { id, secret: await rotateSecret(tx, appSecret, { account: id, provider: null }) };
};
