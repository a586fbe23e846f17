import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

/** The id of the row number n of every table: rows of one number belong together. */
export const nthId = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const id = (n: string) => sql.raw(`('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
export const N = id('n');
/** One every half minute, the last one now: some days, of which today is one. */
export const at = (rows: number) => sql`now() - make_interval(secs => 30 * (${sql.lit(rows)} - n))`;
export const hash = sql`sha256(convert_to(n::text, 'UTF8'))`;
/** Every fifth is of one member, who has been here often. */
export const MEMBER = id('case when n % 5 = 0 then 1 else n end');
export const OPERATOR = id('1 + n % 2');
export const OTHER = id('2 - n % 2');
export const ACCOUNT = sql`(array(select id from bank_account order by position, id))[1 + n % 2]`;

export type Row = Readonly<Record<string, Sql | string>>;

export const open = sql`n % 100 = 7`;
export type Tables = Readonly<Record<string, Row>>;
