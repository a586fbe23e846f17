import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { doorsOf } from '../serve.ts';
import { testDatabase } from '../testing/database.ts';
import { newId } from './ids.ts';
import { webServer } from './web-server.ts';

const database = await testDatabase();
const logged: string[] = [];
const app = webServer({
  log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
  trustProxy: false,
  doors: doorsOf(database.db, { limitRates: false }, () => {}),
  name: 'portal',
});
app.get('/half-a-member', async () =>
  database.db.rows(sql`insert into member (id, tel, first_name) values (${newId()}, '0891112223', 'สมชาย')`),
);
afterAll(async () => {
  await app.close();
  await database.close();
});

test('a row the database refuses is logged with what a developer needs, and without the people in it', async () => {
  const answer = await app.inject({ method: 'GET', url: '/half-a-member' });
  expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'internal']);
  const [bug, ...others] = logged.filter((line) => line.includes('unhandled error'));
  expect(others).toEqual([]);
  const { err, route, reqId } = JSON.parse(bug ?? '{}');
  expect(err).toMatchObject({
    name: 'DatabaseError',
    code: '23502',
    table: 'member',
    stack: expect.stringContaining('not-null'),
  });
  expect([route, reqId]).toEqual(['/half-a-member', answer.json().error.id]);
  for (const text of [...logged, answer.body]) {
    expect(text).not.toContain('0891112223');
    expect(text).not.toContain('สมชาย');
  }
});
