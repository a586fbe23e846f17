import type * as z from 'zod/mini';
import type { AuditLine, listAudit } from '@portal/contract/console/audit.ts';
import { type Db, first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { OperatorCaller } from '../../../platform/http/mount.ts';
import type { Module } from '../../../platform/module.ts';
import { appendLine, auditedBy, checkChain, type LineRow, linesPage, namesFrom } from './queries.ts';

interface AuditNote {
  /** Null: the system, or a visitor. */
  readonly operator: Pick<OperatorCaller, 'id' | 'name'> | null;
  /** Subject and action, as `withdrawal.rejected`. At most 60 characters. */
  readonly action: string;
  /** Searchable subject: a reference, a phone's last digits. At most 200 characters. */
  readonly subject?: string;
  /** Before, after, reason. Amounts in baht. No secrets. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly address?: string;
}

/**
 * Writes an audit line in the caller's transaction. Call it last: it locks the head of the hash chain, and later statements
 * would block every other writer.
 */
export const audit = (tx: Tx, { operator, action, subject, detail = {}, address }: AuditNote): void =>
  tx.send(
    appendLine({
      operator_id: operator?.id ?? null,
      operator_name: operator?.name ?? null,
      action,
      subject: subject ?? null,
      detail,
      address: address ?? null,
    }),
  );

/** True if the audit log has this action of the operator on the subject. */
export const hasAudited = async (
  reader: Reader,
  operatorId: string,
  action: string,
  subject: string,
): Promise<boolean> => (await first(reader, auditedBy(operatorId, action, subject))) !== undefined;

type Line = z.output<typeof AuditLine>;

const lineOf = (row: LineRow, names: ReadonlyMap<string, string>): Line => ({
  id: String(row.seq),
  at: row.at,
  operator: row.operator_id && row.operator_name ? { id: row.operator_id, name: row.operator_name } : null,
  action: row.action,
  subject: row.subject,
  detail: row.detail,
  names: namesIn(row, names),
  address: row.address,
  hash: row.hash.toString('hex'),
});

const CURSOR = /^\d{1,18}$/;

type AuditQuery = Omit<z.output<NonNullable<typeof listAudit.input>>, 'q'> & { readonly q?: string | undefined };

/** Audit lines, newest first, with display names for the ids in them. */
export const auditLines = async (
  db: Db,
  namesOf: NameQueries,
  { q, about, from, to, limit, cursor }: AuditQuery,
): Promise<{ data: Line[]; next_cursor: string | null }> => {
  if (cursor !== undefined && !CURSOR.test(cursor)) throw new DomainError('invalid_input', { field: 'cursor' });
  const rows = await db.rows(
    linesPage(
      cursor === undefined ? null : BigInt(cursor),
      { words: q || null, about: about ?? null, from: from ?? null, to: to ?? null },
      limit + 1,
    ),
  );
  const piece = rows.slice(0, limit);
  const names = await namesFor(db, namesOf, piece);
  const data = piece.map((row) => lineOf(row, names));
  return { data, next_cursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
};

/** Recomputes the hash chain from its first line. */
export const verifyChain = async (db: Db) => {
  const { rows, head, broken_at } = await one(db, checkChain());
  return {
    ok: broken_at === null,
    rows,
    head: head.toString('hex'),
    ...(broken_at === null ? {} : { broken_at: String(broken_at) }),
  };
};

/** Statements of all modules that name ids. */
export type NameQueries = readonly NonNullable<Module['names']>[];

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const idsIn = ({ subject, detail }: Pick<LineRow, 'subject' | 'detail'>): string[] => [
  ...new Set(JSON.stringify([subject, detail]).match(ID)),
];

/** Display names for the ids in these lines, in one statement. */
const namesFor = async (
  db: Db,
  namesOf: NameQueries,
  rows: readonly LineRow[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.flatMap(idsIn))];
  if (!ids.length || !namesOf.length) return new Map();
  const named = await db.rows(namesFrom(namesOf.map((names) => names(ids))));
  return new Map(named.map(({ id, name }) => [id, name]));
};

/** Display names for the ids of one line. */
const namesIn = (row: LineRow, names: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(idsIn(row).flatMap((id) => (names.has(id) ? [[id, names.get(id)!]] : [])));
