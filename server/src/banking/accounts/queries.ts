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

export interface AccountActivity {
  id: string;
  last_line_at: Date | null;
  in_today: bigint;
  out_today: bigint;
}

const today = sql`date_trunc('day', app_now(), 'Asia/Bangkok')`;

/** What the banks showed of each account: when last, and how much of what came and went they showed today in Bangkok. */
export const accountActivity = (): Sql<AccountActivity> => sql`
  select a.id, l.created_at as last_line_at, coalesce(t.in_today, 0)::bigint as in_today, coalesce(t.out_today, 0)::bigint as out_today
    from bank_account a
    left join lateral (select max(created_at) as created_at from statement_line where bank_account_id = a.id) l on true
    left join lateral (select sum(amount) filter (where direction = 'in') as in_today, sum(amount) filter (where direction = 'out') as out_today
                         from statement_line where bank_account_id = a.id and created_at >= ${today}) t on true`;

export const lockedAccount = (id: string): Sql<BankAccountRow> =>
  sql`select * from bank_account where id = ${id} for update`;

export const switchAccount = (id: string, isActive: boolean): Sql => sql`
  update bank_account set is_active = ${isActive} where id = ${id}`;

export const insertBankAccount = (a: BankAccountRow, position: number): Sql => sql`
  insert into bank_account (id, kind, bank_code, number, name, is_active, pays_out, position)
  values (${a.id}, ${a.kind}, ${a.bank_code}, ${a.number}, ${a.name}, ${a.is_active}, ${a.pays_out}, ${position})`;
