import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';

const BATCH_SIZE = 5000;

interface Many {
  /** The number of members. */
  readonly count: number;
  /** Friends per member; the first member has no referrer. */
  readonly each: number;
  /** The first two digits of their phones. */
  readonly begins: string;
  readonly passwordHash?: string;
}

/** Inserts one tree of members in batches; returns their ids, breadth first. */
export const insertMemberTree = async (
  owner: Db,
  { count, each, begins, passwordHash = 'x' }: Many,
): Promise<string[]> => {
  const ids = Array.from({ length: count }, newId);
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const piece = ids.slice(from, from + BATCH_SIZE);
    const above = piece.map((_id, at) => (from + at === 0 ? null : ids[Math.floor((from + at - 1) / each)]!));
    await owner.rows(sql`
      insert into member (id, tel, first_name, last_name, password_hash, prefix, referred_by, bank_code, bank_number)
      select id, ${begins} || lpad((${from}::int + nth)::text, 8, '0'), 'สมาชิก', 'ลำดับ ' || translate((${from}::int + nth)::text, '0123456789', 'กขคงจฉชซญด'), ${passwordHash},
             ${begins} || 'M' || (${from}::int + nth), above, 'kbnk', ${begins} || lpad((${from}::int + nth)::text, 8, '0')
        from unnest(${piece}::uuid[], ${above}::uuid[]) with ordinality m(id, above, nth)`);
    await owner.rows(sql`
      insert into member_age (member_id, birth_date, answered_at) select id, date '1990-04-13', now() from unnest(${piece}::uuid[]) id`);
    await owner.rows(sql`select count(ledger_open_member(id)) from unnest(${piece}::uuid[]) id`);
  }
  return ids;
};
