import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type pg from 'pg';

/** A statement as data, built in a `queries.ts` with Kysely's `sql` tag. */
export type Sql<Row = unknown> = RawBuilder<Row>;

/** Runs one statement and returns its rows. */
export interface Reader {
  rows<Row>(statement: Sql<Row>): Promise<Row[]>;
}

/**
 * A transaction. `rows` waits for the answer; `send` does not: it is awaited together with COMMIT. A failed statement
 * rolls the transaction back.
 */
export interface Tx extends Reader {
  send(statement: Sql): void;
  /** Adds a row to the outbox; all rows are inserted with one statement right before COMMIT. */
  outbox(row: OutboxEntry): void;
  /** Runs once the transaction is committed; lost if the process dies first, so for measurements only. */
  onCommit(effect: () => void): void;
}

/** Sent after COMMIT: an event for sockets, or a job. */
export interface OutboxEntry {
  readonly kind: 'event' | 'job';
  readonly name: string;
  readonly payload: unknown;
}

/** Rows as a table `r` in SQL, one array parameter a column: `id uuid, amount bigint` names columns with their types. */
export const tableOf = (rows: readonly object[], columns: string): Sql => {
  const pairs = columns
    .trim()
    .split(/,\s+/)
    .map((column) => column.split(' ') as [name: string, type: string]);
  const arrays = pairs.map(
    ([name, type]) => sql`${rows.map((row) => (row as Record<string, unknown>)[name] ?? null)}::${sql.raw(type)}[]`,
  );
  return sql`unnest(${sql.join(arrays)}) r (${sql.raw(pairs.map(([name]) => name).join(', '))})`;
};

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const names = new Map<string, string>();
const MAX_NAMES = 1000;

/** Each text is prepared once per connection; past the maximum, texts stay unnamed. */
const nameOf = (text: string): string | undefined => {
  const existing = names.get(text);
  if (existing || names.size >= MAX_NAMES) return existing;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

/** The statement in the driver's form. */
export const compiled = (
  statement: Sql,
  { usesPreparedStatements }: { readonly usesPreparedStatements: boolean },
): pg.QueryConfig => {
  const { sql: text, parameters }: CompiledQuery = statement.compile(compiler);
  const name = usesPreparedStatements ? nameOf(text) : undefined;
  return { text, values: parameters as unknown[], ...(name ? { name } : {}) };
};
