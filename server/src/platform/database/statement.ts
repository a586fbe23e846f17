import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type pg from 'pg';

/** A statement as data: made in a `queries.ts` with Kysely's `sql` tag, sent by a reader, a transaction or a pipeline. */
export type Sql<Row = unknown> = RawBuilder<Row>;

/** Sends one statement and waits for its rows. */
export interface Reader {
  rows<Row>(statement: Sql<Row>): Promise<Row[]>;
}

/**
 * A transaction. `rows` waits for the answer; `send` does not: what is sent goes out at once, and what was not answered
 * when the work returns is answered together with COMMIT. A refused statement undoes the transaction, also behind COMMIT.
 */
export interface Tx extends Reader {
  send(statement: Sql): void;
  /** Goes into the outbox: what one transaction leaves there is written by one statement, right before COMMIT. */
  outbox(row: OutboxEntry): void;
}

/** What leaves after COMMIT: an event for sockets, or an order for a job. */
export interface OutboxEntry {
  readonly kind: 'event' | 'job';
  readonly name: string;
  readonly payload: unknown;
}

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const names = new Map<string, string>();
const MOST_NAMES = 1000;

/** Each text is prepared once per connection. Texts that are put together from parts without end stay nameless. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

/** As the driver takes it. */
export const compiled = (statement: Sql, { prepares }: { readonly prepares: boolean }): pg.QueryConfig => {
  const { sql: text, parameters }: CompiledQuery = statement.compile(compiler);
  const name = prepares ? nameOf(text) : undefined;
  return { text, values: parameters as unknown[], ...(name ? { name } : {}) };
};
