import { dayOf } from '@portal/contract/bangkok.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankLine, refusal, testServer, until } from '../../testing/server.ts';
import { aMember, anOperator, askDeposit, type Member, payment, payTo } from '../../testing/factories.ts';

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
/** Every row of a list, piece by piece. */
const walk = async (path: string): Promise<Row[]> => {
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
let [mali, others, asked]: [Member | undefined, Member[], Row[]] = [undefined, [], []];
const someone = (): Member => mali!;
beforeAll(async () => {
  mali = await aMember(server, { credit: 2000, name: 'มะลิ หาง่าย' });
  others = await Promise.all(amounts.slice(1).map(() => aMember(server, { credit: 500 })));
  asked = [];
  for (const [at, amount] of amounts.entries()) asked.push(await withdrawn(at ? others[at - 1]! : mali, amount));
});

test('what waits begins with who waits longest; all of it with the newest', async () => {
  const inOrder = asked.map(({ ref }) => ref);
  expect(await refs('withdrawals?status=waiting_for_approve')).toEqual(inOrder);
  expect(await refs('withdrawals')).toEqual(inOrder.toReversed());
  expect(await refs('withdrawals?status=waiting_for_approve&sort=newest')).toEqual(inOrder.toReversed());
});

test.each(['oldest', 'newest', 'amount'])('piece by piece, the %s first, every row comes once', async (sort) => {
  const whole = await refs(`withdrawals?sort=${sort}&limit=100`);
  const rows = await walk(`withdrawals?sort=${sort}`);
  expect(rows.map(({ ref }) => ref)).toEqual(whole);
  expect(new Set(whole).size).toBe(amounts.length);
  if (sort === 'amount') expect(rows.map(({ amount }) => amount)).toEqual([340.25, 330, 320, 310, 300]);
});

test('a withdrawal is found by what people know of it, also when it is over', async () => {
  const [first, second] = asked as [Row, Row];
  const paid = await anong.post(`/api/withdrawals/${second.id}/pay`, { reference: 'KB-77001' });
  expect(paid.statusCode).toBe(200);
  const rejected = asked[2]!;
  await anong.post(`/api/withdrawals/${rejected.id}/reject`, { reason: 'ทดสอบ' });
  const found = (q: string, more = '') => refs(`withdrawals?q=${encodeURIComponent(q)}${more}`);
  for (const q of [
    first.ref,
    first.ref.toLowerCase(),
    first.ref.slice(-7),
    'มะลิ หา',
    someone().tel,
    someone().bank_number.slice(-8), // fewer of its digits may be somebody’s amount
  ])
    expect([q, await found(q)]).toEqual([q, [first.ref]]);
  expect(await found('KB-77001')).toEqual([second.ref]);
  expect(await found('330')).toEqual([second.ref]);
  expect(await found('340.25')).toEqual([asked[3]!.ref]);
  expect(await found(rejected.ref)).toEqual([rejected.ref]);
  expect(await found(rejected.ref, '&status=waiting_for_approve')).toEqual([]);
  expect(await found('ไม่มีใครชื่อนี้')).toEqual([]);
  expect(await found('%')).toEqual([]);
  expect(await found('  ')).toHaveLength(amounts.length);
});

test('days are Bangkok’s, both included, and a cursor that nobody gave out is refused', async () => {
  const today = dayOf(new Date());
  expect(await refs(`withdrawals?from=${today}&to=${today}`)).toHaveLength(amounts.length);
  expect(await refs('withdrawals?to=2020-01-01')).toEqual([]);
  expect(await refs('withdrawals?from=2099-01-01')).toEqual([]);
  for (const wrong of ['cursor=1', 'sort=name', 'from=yesterday'])
    expect(refusal(await anong.get(`/api/withdrawals?${wrong}`))[0]).toBe(400);
});

test('a deposit and its line are found by the reference, the sender, the amount and the bank’s reference', async () => {
  const payer = await aMember(server, { name: 'มานี ฝากก่อน' });
  const deposit = await askDeposit(payer, 731);
  const sent = { ...payment(payer, deposit), reference: 'TH-990017', from_name: 'มะลิ หาง่าย' };
  await server.tell(payTo(server, deposit), sent);
  await server.tell(
    server.account('bank').id,
    bankLine({ amount: 73.19, from_account: '555-4-44333-2', from_name: 'ใคร ไม่รู้', reference: 'TH-1' }),
  );
  const found = async (of: string, q: string) => list(`${of}?q=${encodeURIComponent(q)}`);
  await until(async () => (await found('deposits', deposit.ref))[0]?.state === 'credited', 'it is credited');
  await until(async () => (await list('statement-lines?q=TH-1')).length > 0, 'the other line is kept');
  for (const q of [deposit.ref, deposit.ref.slice(-7), 'TH-990017', String(sent.amount), payer.tel])
    expect([q, (await found('deposits', q)).map(({ ref }) => ref)]).toEqual([q, expect.arrayContaining([deposit.ref])]);
  const [line] = await list('statement-lines?status=all&q=TH-990017');
  const typed = ['หาง่าย มะลิ', 'นางสาวมะลิหาง่าย', 'มะลิ  หาง่าย']; // the sender's name, however it is typed
  for (const q of typed)
    expect([q, (await found('deposits', q)).map(({ ref }) => ref)]).toEqual([q, expect.arrayContaining([deposit.ref])]);
  for (const q of [line!.ref, deposit.ref, payer.tel, String(sent.amount), ...typed])
    expect([q, (await list(`statement-lines?status=all&q=${encodeURIComponent(q)}`)).map(({ ref }) => ref)]).toEqual([
      q,
      expect.arrayContaining([line!.ref]),
    ]);
  for (const q of ['5554443332', '43332', 'ใคร ไม่', '73.19'])
    expect([q, await list(`statement-lines?q=${encodeURIComponent(q)}`)]).toMatchObject([q, [{ amount: 73.19 }]]);
  expect(await list('statement-lines?q=TH-990017')).toEqual([]); // only what waits, where nothing else is asked for
  expect((await walk('statement-lines?status=all&sort=amount')).length).toBeGreaterThan(5);
});

test('a line that was found for a request in review is one case on the dashboard', async () => {
  const counted = async () => {
    const { deposits, unmatched_lines } = (await anong.get('/api/dashboard')).json().data.queues;
    return deposits.waiting + unmatched_lines.waiting;
  };
  const before = await counted();
  const deposit = await askDeposit(others[0]!, 512);
  await server.tell(payTo(server, deposit), { ...payment(others[0]!, deposit), amount: 500 });
  await until(async () => (await refs(`deposits?status=review&q=${deposit.ref}`)).length === 1, 'it is in review');
  expect(await counted()).toBe(before + 1);
});
