import type { BankCode } from '@portal/contract/banks.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { accountNumber, accountProblem, registerWords } from '@portal/contract/identity.ts';
import type { requestBankChange } from '@portal/contract/profile.ts';
import type { EvidenceFile } from './bank-change-fields.tsx';

export const initial = { bank_name: '', bank_number: '', files: [] as readonly EvidenceFile[] };
type Values = typeof initial;

export const checks = {
  bank_name: (bank: string) => (bank ? undefined : registerWords.bankRequired),
  bank_number: (number: string, { bank_name }: Values) => accountProblem(bank_name, accountNumber(bank_name, number)),
  files: (files: readonly EvidenceFile[]) => (files.length ? undefined : 'กรุณาแนบรูปหน้าสมุดบัญชี'),
};

/** The values as the call takes them; only a wallet's number is a phone. */
export const inputOf = ({ bank_name, bank_number, files }: Values): Input<typeof requestBankChange> => ({
  bank_name: bank_name as BankCode,
  bank_number: accountNumber(bank_name, bank_number),
  file_ids: files.map(({ file_id }) => file_id),
});
