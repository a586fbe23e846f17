import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { creditRequests } from '../../modules/minigame/withdrawals.ts';
import { withdrawals } from '../../modules/payments/withdrawals/source.ts';
import { setApproval, endRequest } from '../../modules/payout-requests/queries.ts';
import { incomeRequests } from '../../modules/referral/withdrawals.ts';
import { testDatabase } from '../../testing/database.ts';
import { newId } from '../ids.ts';
import { sqlState } from './db.ts';
import { compiled } from './statement.ts';

const database = await testDatabase();
afterAll(() => database.close());

/** The columns of a SET clause; parenthesised expressions are skipped. */
const columnsOf = (set: string): string[] => {
  let flat = set;
  while (/\([^()]*\)/.test(flat)) flat = flat.replaceAll(/\([^()]*\)/g, '?');
  return [...flat.matchAll(/(?:^|,)\s*(\w+)\s*=/g)].map(([, column = '']) => column);
};

/** The columns these statements update: `table.column`. */
const updatedIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const bare = text.replaceAll(/\$\{[^{}`]*\}/g, '?');
    const plain = bare.matchAll(/\bupdate (\w+)(?: (?!set\b)\w+)?\s+set\b(.*?)(?=\bwhere\b|\breturning\b|`)/gs);
    const upserts = bare.matchAll(/\binsert into (\w+)[^`]*?\bdo update\s+set\b(.*?)(?=\bwhere\b|\breturning\b|`)/gs);
    return [...plain, ...upserts].flatMap(([, table, set = '']) =>
      columnsOf(set).map((column) => `${table}.${column}`),
    );
  });

/** The updates of each payout request source, whose table names are parameters. */
const requestUpdates = (): string[] =>
  [withdrawals.spec, creditRequests.spec, incomeRequests.spec].flatMap((spec) => {
    const [id, end] = [newId(), { status: 'paid', reason: null, by: newId() }];
    const paidByHand = spec.table.statuses.paid_by_hand && { reference: 'R' };
    return [setApproval(spec, id, id), endRequest(spec, id, { ...end, ...paidByHand })].map((statement) =>
      compiled(statement, { usesPreparedStatements: false }).text!.replaceAll('"', ''),
    );
  });

const sorted = (all: readonly string[]) => [...new Set(all)].toSorted();

test('the application may update only the columns its statements use', async () => {
  const granted = await database.owner.rows<{ name: string }>(sql`
    select c.relname || '.' || a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and has_column_privilege('portal_app', c.oid, a.attnum, 'update') and not has_table_privilege('portal_app', c.oid, 'delete')`);
  const names = granted.map(({ name }) => name);
  const tables = new Set(names.map((name) => name.split('.')[0]));
  expect(tables.size).toBeGreaterThan(12);
  const root = join(import.meta.dirname, '../..');
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !/test|seed/.test(file));
  const updated = updatedIn([...files.map((file) => readFileSync(join(root, file), 'utf8')), ...requestUpdates()]);
  expect(sorted(names)).toEqual(sorted(updated.filter((name) => tables.has(name.split('.')[0]))));
});

test('the parser reads updates and upserts', () => {
  const texts = [
    'x`update a_b x set one = case when y in (1, 2) then ${f(3)} end,\n two = greatest(a, b = c), three = 1 where four = 5`',
    'x`insert into a_b as t (one) values (1) on conflict (one) do update\n  set five = 1, six = t.six where seven = 8`',
  ];
  expect(updatedIn(texts)).toEqual(['one', 'two', 'three', 'five', 'six'].map((column) => `a_b.${column}`));
});

test.each([
  ['member', ['id', 'prefix', 'referred_by', 'created_at']],
  ['operator', ['id', 'username', 'name', 'created_at']],
  ['approval', ['payload', 'amount', 'maker_id', 'subject_id']],
  ['deposit', ['id', 'member_id', 'amount', 'amount_to_pay', 'bank_account_id', 'provider', 'expires_at']],
  ['withdrawal', ['id', 'member_id', 'amount', 'to_bank', 'to_account', 'to_name']],
  ['payout', ['id', 'amount', 'to_bank', 'to_account', 'withdrawal_id']],
  ['statement_line', ['id', 'amount', 'direction', 'bank_account_id', 'inbox_id', 'occurred_at']],
  ['bank_account', ['number', 'name', 'bank_code', 'pays_out']],
])('the application cannot change %s columns %j', async (table, columns) => {
  for (const column of columns) {
    const change = database.db.rows(sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`);
    expect([column, await change.then(() => 'changed', sqlState)]).toEqual([column, '42501']);
  }
});
