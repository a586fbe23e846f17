import { NAME, spellings } from '../../../../testing/spellings.ts';
import { afterAll, expect, test } from 'vitest';
import { aMember, anOperator, askDeposit, payTo } from '../../testing/people.ts';
import { bankLine, testServer, until } from '../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const finance = await anOperator(server, 'finance');
interface Line {
  readonly amount: number;
  readonly state: string;
  readonly suggestions: readonly { readonly deposit_id: string }[];
}
const lineOf = (amount: number) =>
  until(async () => {
    const { data } = (await finance.get('/api/statement-lines?state=all')).json<{ data: Line[] }>();
    return data.find((line) => line.amount === amount);
  }, 'the line is kept');

const member = await aMember(server, { name: NAME.join(' ') });
const request = await askDeposit(member, 500);

test.each(spellings)('another amount from somebody the bank writes with %s is suggested', async (how, first, last) => {
  const amount = 701 + spellings.findIndex(([each]) => each === how);
  await server.tell(payTo(server, request), bankLine({ amount, from_name: `นาง ${first} ${last}` }));
  const { state, suggestions } = await lineOf(amount);
  expect([state, suggestions.map(({ deposit_id }) => deposit_id)]).toEqual(['unmatched', [request.id]]);
});

test('nothing is suggested for somebody else, or nobody', async () => {
  await aMember(server, { name: 'นาย นาง' }).then((nameless) => askDeposit(nameless, 300));
  for (const [amount, from_name] of [
    [801, 'น้ำแพรว ชื่นใจ'],
    [802, 'นาย นาง'],
    [803, '***'],
    [804, null],
  ] as const) {
    await server.tell(payTo(server, request), bankLine({ amount, from_name }));
    expect([from_name, (await lineOf(amount)).suggestions]).toEqual([from_name, []]);
  }
});
