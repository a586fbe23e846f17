import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export interface BankAccountRow {
  id: string;
  kind: 'bank' | 'promptpay' | 'truemoney';
  bank_code: string;
  number: string;
  name: string;
  is_active: boolean;
  pays_out: boolean;
  removed_at: Date | null;
  /** Most satang in and out in a day of Bangkok; null: no cap. */
  cap_in: bigint | null;
  cap_out: bigint | null;
}

export const bankAccounts = (): Sql<BankAccountRow> => sql`select * from bank_account order by position, id`;

/** Locks an account that is not removed. */
export const lockedAccount = (id: string): Sql<BankAccountRow> =>
  sql`select * from bank_account where id = ${id} and removed_at is null for update`;

export const accountByNumber = (number: string): Sql<{ id: string }> => sql`
  select id from bank_account where number = ${number} and removed_at is null`;

export const removeAccount = (id: string): Sql => sql`
  update bank_account set is_active = false, removed_at = app_now() where id = ${id}`;

/** An open payout from the account; a stopped one leaves from the account that pays out by then. */
export const openPayoutOf = (id: string): Sql<{ id: string }> => sql`
  select id from payout where bank_account_id = ${id} and state in ('queued', 'sent', 'unknown') limit 1`;

export const switchAccount = (id: string, isActive: boolean): Sql => sql`
  update bank_account set is_active = ${isActive} where id = ${id}`;

export const putCaps = (id: string, { cap_in, cap_out }: Pick<BankAccountRow, 'cap_in' | 'cap_out'>): Sql => sql`
  update bank_account set cap_in = ${cap_in}, cap_out = ${cap_out} where id = ${id}`;

/** `position` null: last. */
export const insertBankAccount = (
  a: Omit<BankAccountRow, 'removed_at' | 'cap_in' | 'cap_out'>,
  position: number | null,
): Sql => sql`
  insert into bank_account (id, kind, bank_code, number, name, is_active, pays_out, position)
  values (${a.id}, ${a.kind}, ${a.bank_code}, ${a.number}, ${a.name}, ${a.is_active}, ${a.pays_out},
          coalesce(${position}::integer, (select coalesce(max(position), -1) + 1 from bank_account)))`;
