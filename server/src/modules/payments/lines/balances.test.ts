import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { newId, newRef } from '../../../platform/ids.ts';
import { discrepanciesOf } from '../../../app.ts';
import { testClock } from '../../../testing/clock.ts';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import { aMember, anOperator } from '../../../testing/factories.ts';
import { bankLine, testServer, until } from '../../../testing/server.ts';
import { balanceGaps, reportGaps } from '../checks/balances.ts';

const server = await testServer();
const clock = testClock(server.owner);
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

/**
 * Parses lines of an account, each `at amount balance came`: minutes after the opening, baht in or out, stated balance (`-`: none), and
 * the minute of arrival if later.
 */
const parsed = (lines: string) =>
  lines.split(', ').map((line) => {
    const [at = 0, amount = 0, balance = NaN, came = at] = line.split(' ').map(Number);
    return { at, amount, balance: Number.isNaN(balance) ? null : balance, came };
  });

/** The gap of an account opened three days ago with these lines; rolls everything back. */
const gapOf = async (lines: string): Promise<bigint | undefined> => {
  const rolledBack = new Error('rolled back');
  let result: bigint | undefined;
  await server.owner
    .transaction(async (tx) => {
      const account = newId();
      tx.send(sql`insert into bank_account (id, kind, bank_code, number, name, is_active, pays_out, position)
        values (${account}, 'bank', 'kbnk', '7770001234', 'x', true, false, 99)`);
      for (const { at, amount, balance, came } of parsed(lines))
        tx.send(sql`
          with i as (insert into webhook_inbox (source, account_id, event_id, body) values ('bank', ${account}, ${newId()}, '{}') returning id)
          insert into statement_line (id, ref, bank_account_id, inbox_id, direction, amount, occurred_at, created_at, balance)
          select ${newId()}, ${newRef('SL')}, ${account}, id, ${amount < 0 ? 'out' : 'in'}, ${Math.abs(amount) * 100},
                 app_now() - interval '3 days' + make_interval(mins => ${at}),
                 app_now() - interval '3 days' + make_interval(mins => ${came}), ${balance === null ? null : balance * 100}::bigint from i`);
      const [gap] = (await tx.rows(balanceGaps())).filter(({ what }) => what === 'KBNK x1234');
      result = gap && gap.said - gap.counted;
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return result;
};

test.each<[what: string, lines: string, gap: bigint | undefined]>([
  ['no balance at all', '0 100 -, 1 50 -', undefined],
  ['one line', '0 100 900', undefined],
  ['money in and out', '0 100 900, 1 50 950, 2 -200 750', undefined],
  ['an overdraft', '0 100 50, 1 -200 -150', undefined],
  ['a line that the bank never had', '0 100 900, 1 30000 -, 2 50 950', -3_000_000n],
  ['the same with a balance made up', '0 100 900, 1 30000 30900, 2 50 950', -3_000_000n],
  ['a line that never came', '0 100 900, 2 50 1000', 5000n],
  ['a payout that the lines do not show', '0 100 900, 2 50 750', -20_000n],
  ['out of order', '0 100 900 5, 1 50 950 3, 2 -200 750 1', undefined],
  ['a line late by two days closes the gap', '0 100 900, 1 50 950 2880, 2 10 960', undefined],
  ['lines without a balance are part of the sum', '0 100 900, 1 50 -, 2 10 960', undefined],
  ['lines without a balance at the end', '0 100 900, 1 10 910, 2 50 -', undefined],
  ['lines without a balance before the first', '0 100 -, 1 10 910, 2 50 960', undefined],
  ['one moment in any order', '0 10 930, 0 20 920, 0 -100 900, 1 5 940, 1 5 935', undefined],
  ['one moment, a baht too much', '0 10 930, 0 20 920, 0 -100 900, 1 5 941, 1 5 936', 100n],
  ['one line of the last moment has no balance', '0 100 900, 1 5 905, 2 5 -, 2 7 912', undefined],
  ['the same, and it was before', '0 100 900, 1 5 905, 2 5 -, 2 7 917', undefined],
  ['one line of the first moment has no balance', '0 100 900, 0 5 -, 2 7 912', undefined],
  ['the first two came in the other order', '1 50 950 1, 0 100 900 2, 2 10 960', undefined],
  ['before the first, reported too late', '1 50 950, 2 10 960, 0 30000 900 2880', -3_000_000n],
  ['on its way for a moment', '0 100 900, 2 10 960 4319', undefined],
  ['on its way for too long', '0 100 900, 2 10 960 4314', 5000n],
])('%s', async (_what, lines, gap) => {
  expect(await gapOf(lines)).toBe(gap);
});

const home = server.account('bank').id;
const owner = await anOperator(server, 'owner');
const names = async () => (await discrepanciesOf(server.owner)).map(({ name }) => name);
const GAP = 'the balance that a bank says is not what its lines make';
afterEach(() => clock.reset());

test('a forged line raises a finding and an alert until the balance agrees', async () => {
  const mali = await aMember(server);
  const tell = async (line: Parameters<typeof bankLine>[0]) => {
    await server.sendBankEvent(home, bankLine(line));
    await until(
      async () =>
        (await server.owner.rows(sql`select from statement_line where reference = ${line.reference ?? ''}`)).length > 0,
      'the line is stored',
    );
  };
  const mine = { from_account: mali.bank_number, from_name: mali.name };
  await tell({ amount: 100, balance: 5100, reference: 'TRUE-1' });
  await tell({ amount: 30_000.75, ...mine, reference: 'FORGED' });
  await tell({ amount: 50, balance: 5150, reference: 'TRUE-2' });
  const alerts = async () => {
    await killAtEachStep(server.db, reportGaps);
    return (await server.alerts()).filter(({ kind }) => kind === 'balance-gap').map(({ text, level }) => [level, text]);
  };
  expect([await names(), await alerts()]).toEqual([[], []]); // a line may still arrive
  await clock.moveTo(new Date(Date.now() + 6 * 60_000).toISOString());
  expect(await names()).toEqual([GAP]);
  expect(await alerts()).toEqual([
    ['urgent', 'ยอดคงเหลือที่ธนาคารแจ้งของ KBNK x6789 ไม่ตรงกับรายการเดินบัญชี ต่างกัน -30,000.75 บาท กรุณาตรวจบัญชีจริงก่อนจ่ายเงิน'],
  ]);
  const checks = (await owner.get('/api/ledger/health')).json().data.checks;
  expect(checks.find(({ name }: { name: string }) => name === GAP)).toMatchObject({ ok: false, figure: '1' });
  const open: { id: string; kind: string }[] = (await owner.get('/api/alerts?state=open')).json().data;
  const alert = open.find(({ kind }) => kind === 'balance-gap')!;
  expect((await owner.post(`/api/alerts/${alert.id}/acknowledge`)).statusCode).toBe(200);
  expect(await alerts()).toEqual([]);
  await tell({ amount: 1, ...mine, reference: 'FORGED-2' });
  await tell({ amount: 2, balance: 5152, reference: 'TRUE-2B' });
  await clock.moveTo(new Date(Date.now() + 12 * 60_000).toISOString());
  expect(await alerts()).toEqual([['urgent', expect.stringContaining('ต่างกัน -30,001.75 บาท')]]); // grew: open again
  await tell({ amount: 25, balance: 35_178.75, reference: 'TRUE-3' });
  await clock.moveTo(new Date(Date.now() + 18 * 60_000).toISOString());
  expect([await names(), await alerts()]).toEqual([[], []]);
});

test.each([['a lot'], [{}], [0.001], [Number.MAX_SAFE_INTEGER], [null], [undefined]])(
  'an invalid balance (%s) does not block the line',
  async (balance) => {
    const reference = `ODD-${JSON.stringify(balance)}`;
    await server.sendBankEvent(home, { ...bankLine({ amount: 1, reference }), balance });
    const row = await until(async () => {
      const [line] = await server.owner.rows(
        sql<{ balance: bigint | null }>`select balance from statement_line where reference = ${reference}`,
      );
      return line;
    }, 'the line is stored');
    expect(row.balance).toBe(null);
  },
);
