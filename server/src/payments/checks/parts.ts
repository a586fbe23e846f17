import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

/** A posting's key as `keyOf` makes it, from a row's id. */
export const key = (word: string, id: string, step = ''): Sql =>
  sql`${sql.lit(`${word}.`)} || translate(rtrim(encode(uuid_send(${sql.ref(id)}), 'base64'), '='), '+/', '-_') || ${sql.lit(step && `.${step}`)}`;

/** What an account of the house holds, all its rows together. */
export const houseBalance = (kind: string): Sql =>
  sql`(select sum(balance) from ledger_account where owner is null and kind = ${sql.lit(kind)})`;
