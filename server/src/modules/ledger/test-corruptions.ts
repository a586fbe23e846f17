import { readFileSync } from 'node:fs';

/** Falsifications of the ledger, each with the finding that must appear. */
export const corruptions = readFileSync(new URL('corruptions.sql', import.meta.url), 'utf8')
  .split(/^-- (?=\d+ )/m)
  .slice(1)
  .map((block) => ({
    name: block.split('\n')[0]!,
    expected: /^-- found by: (.*)$/m.exec(block)![1]!,
    statements: block.replace(/^.*\n/, '').replaceAll(/\ba\(/g, 'pg_temp.a('),
  }));

/** The ledger beforehand, with the triggers off. */
export const before = `
  create temp table person (name text primary key, id uuid) on commit drop;
  insert into person values ('ann', '0190a000-0000-7000-8000-000000000001'), ('bob', '0190a000-0000-7000-8000-000000000002');
  create function pg_temp.a(who text, what text, shard_of text default null) returns bigint language sql as $$
    select case when who is null then ledger_house(what, (select id from person where name = shard_of))
                else (select id from ledger_account where owner = (select id from person where name = who) and kind = what) end
  $$;
  select ledger_open_member(id) from person;
  select ledger_post('{deposit ann,withdraw ann,withdraw ann,deposit bob}', '{1,1,2,1}', '{deposit,withdrawal,bonus,deposit}',
    '{bank_clearing,wallet,promotion,bank_clearing}', (select array[a.id, a.id, a.id, b.id] from person a, person b where a.name = 'ann' and b.name = 'bob'),
    '{wallet,held,bonus,wallet}', (select array[a.id, a.id, a.id, b.id] from person a, person b where a.name = 'ann' and b.name = 'bob'),
    '{10000,4000,500,7000}', array_fill(now(), array[4]), array_fill(null::uuid, array[4]), true);
  set local session_replication_role = replica`;

/** Undoes the transaction of a falsification. */
export class UndoError extends Error {}
