import { expect, test } from 'vitest';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import { anOperator } from '../../../testing/factories.ts';
import { aTestPlayer, aProvider, testEngine, reconciledServer } from '../engine/test-engine.ts';
import { flagBigWins, flagHighReturns } from './winnings.ts';

const server = await reconciledServer();
const nova = await aProvider(server, 'nova', 'single');
const table = testEngine(server);
const finance = await anOperator(server, 'finance');

interface Flag {
  readonly rule: string;
  readonly member: { readonly id: string };
  readonly evidence: readonly { readonly text: string; readonly round_id?: string }[];
}
const flags = async (rule: string): Promise<Flag[]> =>
  ((await finance.get('/api/risk?state=all&limit=100')).json().data as Flag[]).filter((flag) => flag.rule === rule);

test('a win above 50 stakes is flagged once with its round; exactly 50 is not', async () => {
  const malee = await aTestPlayer(server, nova);
  await malee.payIn(1000);
  await table.round(malee, 1000n, 50_000n);
  const reference = await table.round(malee, 1000n, 50_001n);
  const job = () => killAtEachStep(server.db, flagBigWins);
  await Promise.all([job(), job()]);
  const [flagged, ...more] = await flags('big-win');
  expect(more).toEqual([]);
  expect(flagged).toMatchObject({ member: { id: malee.id } });
  const [{ id }] = (await finance.get(`/api/rounds?q=${reference}`)).json().data;
  expect(flagged!.evidence).toEqual([
    { text: expect.stringContaining('500.01 บาท จากเดิมพัน 10.00 บาท'), member_id: null, round_id: id },
  ]);
});

test('an improbable return is flagged; luck within chance or few rounds are not', async () => {
  const player = async () => {
    const gamer = await aTestPlayer(server, nova, nova.games.live);
    await gamer.payIn(5000);
    return gamer;
  };
  const [many, lucky, few, caught] = [await player(), await player(), await player(), await player()];
  // All others win two stakes or nothing in turn.
  for (let nth = 0; nth < 120; nth += 1) await table.round(many, 100n, nth % 2 ? 200n : 0n);
  for (let nth = 0; nth < 40; nth += 1) await table.round(lucky, 100n, nth % 2 || nth === 0 ? 200n : 0n);
  for (let nth = 0; nth < 10; nth += 1) await table.round(few, 100n, 900n);
  for (let nth = 0; nth < 40; nth += 1) await table.round(caught, 100n, 600n);
  await killAtEachStep(server.db, flagHighReturns);
  const flagged = await flags('high-return');
  expect(flagged.map(({ member }) => member.id)).toEqual([caught.id]);
  expect(flagged[0]!.evidence[0]!.text).toContain('คืน 600.00% จาก 40 รอบ');
  expect(flagged[0]!.evidence.slice(1).map(({ round_id }) => typeof round_id)).toEqual(['string', 'string', 'string']);
});
