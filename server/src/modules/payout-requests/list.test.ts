import { afterAll, expect, test } from 'vitest';
import { anOperator, setSettings } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { requestPayout, sourcesOf } from './test-sources.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const finance = await anOperator(server, 'finance');
await setSettings(server, await anOperator(server, 'owner'), { aff_destination: 'both' });

interface Row {
  readonly source: string;
  readonly id: string;
  readonly ref: string;
  readonly amount: number;
  readonly status: string;
}
const list = async (query = '', by = finance): Promise<Row[]> => {
  const answer = await by.get(`/api/payout-requests?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
};
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);

/** Two of each: the first is waiting, the second rejected. */
const requests: Record<string, [waiting: string, rejected: string]> = {};
let amount = 100;
const members: Record<string, { bank_number: string }> = {};
for (const [name, source] of Object.entries(await sourcesOf(server))) {
  const ids: string[] = [];
  for (const isOver of [false, true]) {
    const member = await source.rich();
    members[name] = member;
    const answer = await requestPayout(source, member, (amount += 10));
    ids.push(answer.json().data.id);
    if (isOver) await finance.post(`/api/${source.path}/${ids[1]}/reject`, { reason: 'ข้อมูลไม่ครบ' });
  }
  requests[name] = [ids[0]!, ids[1]!];
}
const all = Object.values(requests).flat();
const incomes = [...requests['income to credit']!, ...requests['income to the bank']!];

test('one list has all sources; waiting requests oldest first, others newest first', async () => {
  expect(await idsOf('')).toEqual(all.toReversed());
  expect(await idsOf('status=waiting')).toEqual(Object.values(requests).map(([waiting]) => waiting));
  expect(await idsOf('status=rejected&source=income')).toEqual([incomes[3], incomes[1]]);
  expect(await idsOf('status=paid_by_hand')).toEqual([]);
  expect(await idsOf('sort=amount')).toEqual(all.toReversed());
  const rows = new Map((await list()).map((row) => [row.id, row]));
  expect(all.map((id) => rows.get(id)!.source)).toEqual(
    ['wallet', 'minigame', 'income', 'income'].flatMap((source) => [source, source]),
  );
});

test.each(['', 'sort=amount', 'sort=oldest'])('pages are complete and without duplicates: %s', async (sort) => {
  const read: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await finance.get(`/api/payout-requests?${sort}&limit=3${cursor && `&cursor=${cursor}`}`);
    read.push(...answer.json().data.map(({ id }: Row) => id));
    cursor = answer.json().next_cursor;
  }
  expect(read).toEqual(sort === 'sort=oldest' ? all : all.toReversed());
});

test('search finds a request by reference, amount and account', async () => {
  for (const row of await list()) {
    expect(await idsOf(`q=${row.ref}`)).toEqual([row.id]);
    expect(await idsOf(`q=${row.amount}`)).toContain(row.id);
  }
  const account = members['income to the bank']!.bank_number;
  for (const q of [account, account.slice(-4)])
    expect(await idsOf(`q=${q}`)).toContain(requests['income to the bank']![1]);
  expect(await idsOf('from=2001-01-01&to=2001-01-02')).toEqual([]);
});

test('an account number finds nothing for operators without members’ money', async () => {
  const affiliate = await anOperator(server, 'affiliate', 'searching');
  const [, id] = requests['income to the bank']!;
  const { bank_number } = members['income to the bank']!;
  const { ref } = (await list('', affiliate)).find((row) => row.id === id)!;
  const matchesOf = async (q: string, by = affiliate) => (await list(`q=${q}`, by)).map((row) => row.id);
  expect([await matchesOf(bank_number, finance), await matchesOf(bank_number)]).toEqual([[id], []]);
  expect(await matchesOf(ref)).toEqual([id]);
});

test('a request paid by a bank shows its payout order', async () => {
  const [id] = requests['income to the bank']!;
  await finance.post(`/api/income-withdrawals/${id}/approve`);
  const paying = await list('status=paying');
  expect(paying).toMatchObject([
    { id, status: 'paying', destination: 'bank', account: { bank_code: 'kbnk' }, payout: { ref: expect.any(String) } },
  ]);
  expect(await idsOf('status=waiting&source=income')).toEqual([requests['income to credit']![0]]);
});

test('an operator sees only sources they have permission for', async () => {
  const [support, affiliate] = [await anOperator(server, 'support'), await anOperator(server, 'affiliate')];
  expect(new Set((await list('', support)).map(({ source }) => source))).toEqual(new Set(['wallet', 'minigame']));
  expect(new Set((await list('', affiliate)).map(({ source }) => source))).toEqual(new Set(['income']));
  for (const [by, source] of [
    [support, 'income'],
    [affiliate, 'wallet'],
    [affiliate, 'minigame'],
  ] as const)
    expect(refusal(await by.get(`/api/payout-requests?source=${source}`))).toEqual([403, 'forbidden']);
});
