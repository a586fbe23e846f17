import { sql } from 'kysely';
import type pg from 'pg';
import { type TestServer, until } from '../server.ts';
import { terminateConnections } from './faults.ts';

type Change = (text: string) => string;
/** Takes a guard out of the test's own database and of the statements sent to it. */
type Plant = (server: TestServer) => Promise<void>;

/** Changes every statement of the application, on new connections. */
const changeStatements = async (server: TestServer, change: Change): Promise<void> => {
  const { pool } = server.db;
  const fresh = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (config: pg.QueryConfig | string, ...rest: unknown[]) => unknown;
    const changed = (config: pg.QueryConfig | string, ...rest: unknown[]) =>
      query(typeof config === 'string' ? change(config) : { ...config, text: change(config.text) }, ...rest);
    fresh.add(Object.assign(client, { query: changed }));
  });
  await terminateConnections(server);
  await until(async () => pool.totalCount <= fresh.size, 'the connections are new');
};

const changeFunctions = async ({ owner }: TestServer, pattern: string, change: Change): Promise<void> => {
  const functions = await owner.rows(sql<{ text: string }>`
    select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ ${pattern}`);
  for (const { text } of functions) await owner.rows(sql.raw(change(text)));
};

const withoutLocks: Change = (text) =>
  text.includes('skip locked') ? text : text.replaceAll(/\bfor (no key )?update\b( of \w+)?/g, '');

/** Guards, each taken out in every layer: rules decide, the database refuses. */
export const guards: Readonly<Record<string, Plant>> = {
  idempotency: async ({ owner }) => {
    await owner.rows(sql`alter table idempotency_key drop constraint idempotency_key_pkey`);
  },
  lock: async (server) => {
    await changeFunctions(server, 'for (no key )?update', withoutLocks);
    await changeStatements(server, withoutLocks);
  },
  'state move': async (server) => {
    await server.owner.rows(sql`drop trigger allowed_move on withdrawal`);
    await changeStatements(server, (text) =>
      /from "withdrawal" where id = any\(\$\d\S* for no key update/.test(text)
        ? text.replace('select *,', `select *, 'waiting_for_approve' as status,`)
        : text,
    );
  },
  'two persons': async (server) => {
    await server.owner.rows(sql`alter table approval drop constraint approval_second_person`);
    await changeStatements(server, (text) =>
      text.endsWith('for update of a')
        ? text.replace('a.maker_id,', `(select id from operator where username = 'owner') as maker_id,`)
        : text,
    );
  },
};
