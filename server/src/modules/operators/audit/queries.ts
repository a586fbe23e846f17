import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { DisplayName } from '../../../platform/module.ts';

interface NewLine {
  operator_id: string | null;
  operator_name: string | null;
  action: string;
  subject: string | null;
  detail: Record<string, unknown>;
  address: string | null;
}

export const appendLine = (line: NewLine): Sql => sql`
  select audit_append(${line.operator_id}::uuid, ${line.operator_name}, ${line.action}, ${line.subject},
    ${JSON.stringify(line.detail)}::jsonb, ${line.address})`;

export interface LineRow extends NewLine {
  seq: bigint;
  at: Date;
  hash: Buffer;
}

const line = sql`seq, at, operator_id, operator_name, action, subject, detail, address, hash`;

/** Filters; null: none. Bangkok days, inclusive. */
export interface AuditLinesQuery {
  readonly words: string | null;
  readonly about: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** Newest first, after a cursor. `words` searches action, subject and operator name. */
export const linesPage = (
  cursorSeq: bigint | null,
  { words, about, from, to }: AuditLinesQuery,
  limit: number,
): Sql<LineRow> => sql`
  select ${line} from audit_line
   where (${cursorSeq}::bigint is null or seq < ${cursorSeq})
     and (${about}::text is null or split_part(action, '.', 1) = ${about})
     and (${from}::date is null or at >= bangkok_start(${from}::date))
     and (${to}::date is null or at < bangkok_start(${to}::date + 1))
     and (${words}::text is null or strpos(lower(concat_ws(' ', action, subject, operator_name)), lower(${words})) > 0)
   order by seq desc limit ${limit}`;

interface ChainRow {
  rows: number;
  head: Buffer;
  broken_at: bigint | null;
}

/**
 * Recomputes every hash. `broken_at` is the first number that is missing or whose hash differs; the stored head reveals
 * lines removed at the end.
 */
export const checkChain = (): Sql<ChainRow> => sql`
  with line as (
    select seq, hash, lag(seq, 1, 0::bigint) over by_seq as seq_before,
           audit_hash(lag(hash, 1, sha256('')) over by_seq, l) as hash_again
      from audit_line l window by_seq as (order by seq)
  ), chain as (
    select count(*)::int as rows, coalesce(max(seq), 0) as last,
           min(case when seq <> seq_before + 1 then seq_before + 1 when hash <> hash_again then seq end) as broken_at
      from line
  )
  select rows, head.hash as head,
         coalesce(broken_at, case when last < head.seq then last + 1
                                  when last > head.seq then head.seq + 1
                                  when head.hash <> coalesce((select hash from audit_line where seq = last), sha256(''))
                                  then last end) as broken_at
    from chain, audit_head head`;

export const auditedBy = (operatorId: string, action: string, subject: string): Sql<{ seq: bigint }> => sql`
  select seq from audit_line where subject = ${subject} and action = ${action} and operator_id = ${operatorId} limit 1`;

/** Union of the statements' names. */
export const namesFrom = (all: readonly Sql<DisplayName>[]): Sql<DisplayName> => sql`
  select id, name from (${sql.join(
    all.map((each) => sql`(${each})`),
    sql` union all `,
  )}) named where name is not null`;
