import { sql } from 'kysely';
import type { Reader, Sql } from '../platform/database/db.ts';
import { moduleFiles } from './module-files.ts';

/** The id of row n in every table: rows of one number belong together. */
export const nthId = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const idOf = (n: string) => sql.raw(`('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
export const ROW_ID = idOf('n');
/** Time of row n: rows are 30 s apart, and the last is now. */
export const MOMENT = sql.raw('moment');
const hash = sql`sha256(convert_to(n::text, 'UTF8'))`;
/** Every fifth row belongs to one member. */
export const MEMBER_ID = idOf('case when n % 5 = 0 then 1 else n end');
export const OPERATOR_ID = idOf('1 + n % 2');
export const ACCOUNT_ID = sql`(array(select id from bank_account order by position, id))[1 + n % 2]`;
export const DAY = sql`current_date - n::int`;

const valueOf = (value: string | Sql): Sql => (typeof value === 'string' ? sql.raw(value) : value);
/** One row in a hundred gets the open value, the others the done one. */
export const openOrDone = (open: string | Sql, done: string | Sql): Sql =>
  sql`case when n % 100 = 7 then ${valueOf(open)} else ${valueOf(done)} end`;
/** A member id with at most one open row each. */
export const EACH_MEMBER = openOrDone(ROW_ID, MEMBER_ID);
export const DONE_AT = openOrDone('null', MOMENT);

/** Column values as SQL over the row number `n`, the `total`, and its `moment`. */
type Row = Readonly<Record<string, string | Sql>>;

/** Rows of a module's tables for plan tests, in its `test-fill.ts`. */
export interface Fill {
  /** Tables that stay small: written by hand, or emptied at once. */
  readonly small?: readonly string[];
  /** Tables written only by functions. */
  readonly writtenByFunctions?: readonly string[];
  /** Rows that others refer to. */
  readonly beforeTables?: readonly Sql[];
  /** Column values, where the type's default (`valueFor`) does not fit, by table. */
  readonly rows?: Readonly<Record<string, Row>>;
  /** Statements after all tables, in batches of realistic size. */
  readonly batches?: (from: number, to: number) => readonly Sql[];
  readonly afterTables?: readonly Sql[];
}

const fills = async () => (await moduleFiles<{ fill: Fill }>('test-fill.ts')).map(({ fill }) => fill);

/** Tables that stay small. */
export const smallTables = async (): Promise<string[]> => (await fills()).flatMap(({ small = [] }) => small);

const BATCH_SIZE = 500;

/** Fills every growing table with `total` rows, as the owner. */
export const fillTables = async (owner: Reader, total: number): Promise<void> => {
  const modules = await fills();
  const rows = Object.assign({}, ...modules.map((module) => module.rows)) as Readonly<Record<string, Row>>;
  const others = modules.flatMap(({ small = [], writtenByFunctions = [] }) => [...small, ...writtenByFunctions]);
  for (const { beforeTables = [] } of modules) for (const statement of beforeTables) await owner.rows(statement);
  const tables = (await owner.rows(columns)).filter(({ name }) => !others.includes(name));
  for (const table of inOrder(tables, rows)) await owner.rows(insert(table, rows[table.name], total));
  for (const { batches, afterTables = [] } of modules) {
    for (let from = 1; batches && from <= total; from += BATCH_SIZE)
      for (const statement of batches(from, Math.min(from + BATCH_SIZE - 1, total))) await owner.rows(statement);
    for (const statement of afterTables) await owner.rows(statement);
  }
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly needed: boolean;
  /** The single primary key column. */
  readonly key: boolean;
  readonly refers_to: string | null;
}
interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

const columns = sql<Table>`
  select c.relname as name, json_agg(json_build_object(
           'name', a.attname, 'type', format_type(a.atttypid, null), 'needed', a.attnotnull and not a.atthasdef and a.attidentity = '',
           'key', exists (select from pg_constraint where conrelid = c.oid and contype = 'p' and conkey = array[a.attnum]),
           'refers_to', (select confrelid::regclass::text from pg_constraint
                          where conrelid = c.oid and contype = 'f' and conkey = array[a.attnum] limit 1))
         order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`;

const byType: Readonly<Record<string, string | Sql>> = {
  uuid: ROW_ID,
  'timestamp with time zone': MOMENT,
  date: DAY,
  bytea: hash,
  text: `'ก' || n`,
  smallint: '1',
  integer: '1',
  bigint: '1',
  boolean: 'false',
  jsonb: `'{}'`,
};

/** Default value of a column; undefined: the column's own default. */
const valueFor = ({ name, type, needed, key, refers_to }: Column): string | Sql | undefined => {
  if (key && type === 'uuid') return ROW_ID;
  if (name === 'created_at') return MOMENT;
  if (!needed) return undefined;
  return { member: MEMBER_ID, operator: OPERATOR_ID }[refers_to ?? ''] ?? byType[type];
};

const isWritten = (column: Column, row: Row = {}) => column.name in row || valueFor(column) !== undefined;

/** Orders tables by their references. */
const inOrder = (tables: readonly Table[], rows: Readonly<Record<string, Row>>): Table[] => {
  const refersTo = ({ name, columns }: Table, other: Table) =>
    other.name !== name && columns.some((each) => each.refers_to === other.name && isWritten(each, rows[name]));
  const next = tables.filter((table) => !tables.some((other) => refersTo(table, other)));
  if (tables.length && !next.length)
    throw new Error(`${tables.map(({ name }) => name).join(', ')} refer to each other`);
  return tables.length
    ? [
        ...next,
        ...inOrder(
          tables.filter((table) => !next.includes(table)),
          rows,
        ),
      ]
    : [];
};

const insert = ({ name, columns }: Table, row: Row = {}, total: number): Sql => {
  const values = columns.flatMap((column) => {
    const value = row[column.name] ?? valueFor(column);
    return value === undefined ? [] : [[column.name, valueOf(value)] as const];
  });
  return sql`
    insert into ${sql.table(name)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    select ${sql.join(values.map(([, value]) => value))}
      from (select n, ${sql.lit(total)}::int as total, now() - make_interval(secs => 30 * (${sql.lit(total)} - n)) as moment
              from generate_series(1, ${sql.lit(total)}) n) numbers
    on conflict do nothing`;
};
