import { dayOf } from '@portal/contract/bangkok.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankLine, refusal, testServer, until } from '../../testing/server.ts';
import { aMember, anOperator, requestDepositAs, type Member, payment, accountToPay } from '../../testing/factories.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const anong = await anOperator(server, 'finance', 'anong');

interface Row {
  readonly id: string;
  readonly ref: string;
  readonly amount: number;
  readonly state?: string;
  readonly status?: string;
}
const list = async (path: string): Promise<Row[]> => {
  const answer = await anong.get(`/api/${path}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
};
const refs = async (path: string) => (await list(path)).map(({ ref }) => ref);
/** Every row of a list, page by page. */
const allPages = async (path: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await anong.get(`/api/${path}&limit=2${cursor && `&cursor=${cursor}`}`);
    rows.push(...answer.json().data);
    cursor = answer.json().next_cursor;
  }
  return rows;
};
const withdrawn = async (member: Member, amount: number): Promise<Row> =>
  (await member.post('/api/withdraw/withdraw', { amount })).json().data;

const amounts = [310, 330, 320, 340.25, 300];
let [mali, others, withdrawals]: [Member | undefined, Member[], Row[]] = [undefined, [], []];
const someone = (): Member => mali!;
beforeAll(async () => {
  mali = await aMember(server, { credit: 2000, name: 'มะลิ หาง่าย' });
  others = await Promise.all(amounts.slice(1).map(() => aMember(server, { credit: 500 })));
  withdrawals = [];
  for (const [at, amount] of amounts.entries()) withdrawals.push(await withdrawn(at ? others[at - 1]! : mali, amount));
});

test('waiting withdrawals are sorted oldest first, all of them newest first', async () => {
  const inOrder = withdrawals.map(({ ref }) => ref);
  expect(await refs('withdrawals?status=waiting_for_approve')).toEqual(inOrder);
  expect(await refs('withdrawals')).toEqual(inOrder.toReversed());
  expect(await refs('withdrawals?status=waiting_for_approve&sort=newest')).toEqual(inOrder.toReversed());
});

test.each(['oldest', 'newest', 'amount'])('pages sorted by %s have every row once', async (sort) => {
  const onePage = await refs(`withdrawals?sort=${sort}&limit=100`);
  const rows = await allPages(`withdrawals?sort=${sort}`);
  expect(rows.map(({ ref }) => ref)).toEqual(onePage);
  expect(new Set(onePage).size).toBe(amounts.length);
  if (sort === 'amount') expect(rows.map(({ amount }) => amount)).toEqual([340.25, 330, 320, 310, 300]);
});

test('a withdrawal is found by reference, member, account or amount', async () => {
  const [first, second] = withdrawals as [Row, Row];
  const paid = await anong.post(`/api/withdrawals/${second.id}/pay`, { reference: 'KB-77001' });
  expect(paid.statusCode).toBe(200);
  const rejected = withdrawals[2]!;
  await anong.post(`/api/withdrawals/${rejected.id}/reject`, { reason: 'ทดสอบ' });
  const search = (q: string, more = '') => refs(`withdrawals?q=${encodeURIComponent(q)}${more}`);
  for (const q of [
    first.ref,
    first.ref.toLowerCase(),
    first.ref.slice(-7),
    'มะลิ หา',
    someone().tel,
    someone().bank_number,
  ])
    expect([q, await search(q)]).toEqual([q, [first.ref]]);
  expect(await search('KB-77001')).toEqual([second.ref]);
  expect(await search('330')).toEqual([second.ref]);
  expect(await search('340.25')).toEqual([withdrawals[3]!.ref]);
  expect(await search(rejected.ref)).toEqual([rejected.ref]);
  expect(await search(rejected.ref, '&status=waiting_for_approve')).toEqual([]);
  expect(await search('ไม่มีใครชื่อนี้')).toEqual([]);
  expect(await search('%')).toEqual([]);
  expect(await search('  ')).toHaveLength(amounts.length);
});

test('days are Bangkok’s, both inclusive; invalid parameters are refused', async () => {
  const today = dayOf(new Date());
  expect(await refs(`withdrawals?from=${today}&to=${today}`)).toHaveLength(amounts.length);
  expect(await refs('withdrawals?to=2020-01-01')).toEqual([]);
  expect(await refs('withdrawals?from=2099-01-01')).toEqual([]);
  for (const wrong of ['cursor=1', 'sort=name', 'from=yesterday'])
    expect(refusal(await anong.get(`/api/withdrawals?${wrong}`))[0]).toBe(400);
});

test('a deposit and its line are found by references, sender and amount', async () => {
  const payer = await aMember(server, { name: 'มานี ฝากก่อน' });
  const deposit = await requestDepositAs(payer, 731);
  const sent = { ...payment(payer, deposit), reference: 'TH-990017', from_name: 'มะลิ หาง่าย' };
  await server.sendBankEvent(accountToPay(server, deposit), sent);
  await server.sendBankEvent(
    server.account('bank').id,
    bankLine({ amount: 73.19, from_account: '555-4-44333-2', from_name: 'ใคร ไม่รู้', reference: 'TH-1' }),
  );
  const search = async (of: string, q: string) => list(`${of}?q=${encodeURIComponent(q)}`);
  await until(async () => (await search('deposits', deposit.ref))[0]?.state === 'credited', 'it is credited');
  await until(async () => (await list('statement-lines?q=TH-1')).length > 0, 'the other line is stored');
  for (const q of [deposit.ref, deposit.ref.slice(-7), 'TH-990017', String(sent.amount), payer.tel])
    expect([q, (await search('deposits', q)).map(({ ref }) => ref)]).toEqual([
      q,
      expect.arrayContaining([deposit.ref]),
    ]);
  const [line] = await list('statement-lines?status=all&q=TH-990017');
  const typed = ['หาง่าย มะลิ', 'นางสาวมะลิหาง่าย', 'มะลิ  หาง่าย']; // spellings of the sender's name
  for (const q of typed)
    expect([q, (await search('deposits', q)).map(({ ref }) => ref)]).toEqual([
      q,
      expect.arrayContaining([deposit.ref]),
    ]);
  for (const q of [line!.ref, deposit.ref, payer.tel, String(sent.amount), ...typed])
    expect([q, (await list(`statement-lines?status=all&q=${encodeURIComponent(q)}`)).map(({ ref }) => ref)]).toEqual([
      q,
      expect.arrayContaining([line!.ref]),
    ]);
  for (const q of ['5554443332', '43332', 'ใคร ไม่', '73.19'])
    expect([q, await list(`statement-lines?q=${encodeURIComponent(q)}`)]).toMatchObject([q, [{ amount: 73.19 }]]);
  expect(await list('statement-lines?q=TH-990017')).toEqual([]); // by default only unmatched lines
  expect((await allPages('statement-lines?status=all&sort=amount')).length).toBeGreaterThan(5);
});

test('a deposit in review and its line count once on the dashboard', async () => {
  const counted = async () => {
    const { deposits, unmatched_lines } = (await anong.get('/api/dashboard')).json().data.queues;
    return deposits.waiting + unmatched_lines.waiting;
  };
  const before = await counted();
  const deposit = await requestDepositAs(others[0]!, 512);
  await server.sendBankEvent(accountToPay(server, deposit), { ...payment(others[0]!, deposit), amount: 500 });
  await until(async () => (await refs(`deposits?status=review&q=${deposit.ref}`)).length === 1, 'it is in review');
  expect(await counted()).toBe(before + 1);
});
