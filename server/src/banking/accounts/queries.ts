import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

export interface BankAccountRow {
  id: string;
  kind: 'bank' | 'promptpay' | 'truemoney';
  bank_code: string;
  number: string;
  name: string;
  is_active: boolean;
  pays_out: boolean;
}

export const bankAccounts = (): Sql<BankAccountRow> => sql`select * from bank_account order by position, id`;

export const bankAccountById = (id: string): Sql<BankAccountRow> => sql`select * from bank_account where id = ${id}`;

export const lockedAccount = (id: string): Sql<BankAccountRow> =>
  sql`select * from bank_account where id = ${id} for update`;

export const switchAccount = (id: string, isActive: boolean): Sql => sql`
  update bank_account set is_active = ${isActive} where id = ${id}`;

export const insertBankAccount = (a: BankAccountRow, position: number): Sql => sql`
  insert into bank_account (id, kind, bank_code, number, name, is_active, pays_out, position)
  values (${a.id}, ${a.kind}, ${a.bank_code}, ${a.number}, ${a.name}, ${a.is_active}, ${a.pays_out}, ${position})`;
