import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { registry } from '../metrics.ts';
import { type Db, isUnavailable, type Sql } from './db.ts';

/** Gauges for Prometheus, read from the database at each scrape. */
export interface Gauges {
  /** Help by name; each name is a numeric column of the SELECT. */
  readonly help: Readonly<Record<string, string>>;
  /** The column that labels them, never a person; without one the SELECT returns one row. */
  readonly label?: string;
  readonly source: Sql;
}

/** Seconds since an aggregated moment; 0 without one. */
export const secondsSince = (moment: Sql): Sql =>
  sql`greatest(0, coalesce(extract(epoch from app_now() - ${moment}), 0))::float8`;

interface GaugeRow {
  /** The index of its part. */
  readonly part: number;
  readonly columns: Readonly<Record<string, string | number | null>>;
}

/** All parts in one statement. */
const gaugeRows = (parts: readonly Gauges[]): Sql<GaugeRow> =>
  sql.join(
    parts.map(({ source }, part) => sql`select ${sql.lit(part)} as part, to_jsonb(g) as columns from (${source}) g`),
    sql` union all `,
  ) as Sql<GaugeRow>;

/**
 * Registers the gauges; the result reads them from a database. Without an answer they are NaN or, with a label, absent,
 * rather than stale.
 */
export const openGauges = (parts: readonly Gauges[]) => {
  const gauges = parts.flatMap(({ help, label }, part) =>
    Object.entries(help).map(([name, text]) => {
      const labelNames = label === undefined ? [] : [label];
      return { part, label, name, gauge: new Gauge({ name, help: text, labelNames, registers: [registry] }) };
    }),
  );
  return async (db: Db | undefined): Promise<void> => {
    const rows = db ? await db.rows(gaugeRows(parts)).catch(noneIfUnavailable) : [];
    const columnsOf = Map.groupBy(rows, (row) => row.part);
    for (const { part, label, name, gauge } of gauges) {
      const own = columnsOf.get(part) ?? [];
      gauge.reset();
      if (label === undefined) gauge.set(toNumber(own[0]?.columns[name]));
      else for (const { columns } of own) gauge.set({ [label]: String(columns[label]) }, toNumber(columns[name]));
    }
  };
};

const toNumber = (value: string | number | null | undefined): number => Number(value ?? Number.NaN);

const noneIfUnavailable = (error: unknown): GaugeRow[] => {
  if (!isUnavailable(error)) throw error;
  return [];
};
