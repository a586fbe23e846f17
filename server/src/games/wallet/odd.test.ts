import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { atDepth } from '../../../../testing/depth.ts';
import { newId } from '../../platform/ids.ts';
import { testServer } from '../../testing/server.ts';
import { aGamer, aProvider } from '../engine/test-tables.ts';
import { batch } from './batch.ts';
import { single } from './single.ts';
import { batchBody, sender, singleBody } from './test-wallet.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const BODIES = Number(process.env['BODIES'] ?? atDepth(500, 5000));

const server = await testServer();
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.assertAllReconciled();
  await server.close();
});

const odd = fc.oneof(
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '__proto__',
    'ก',
    'x'.repeat(5000),
    -1,
    -0,
    0,
    1,
    1e308,
    2 ** 53,
    0.1,
    1e-9,
    null,
    true,
  ),
  fc.string(),
  fc.double(),
);
/** A body that would be right, but for a field or two. */
const spoiled = (body: Record<string, unknown>) =>
  fc
    .tuple(fc.subarray([...Object.keys(body), 'more'], { minLength: 1, maxLength: 3 }), odd, odd, fc.boolean())
    .map(([fields, one, two, drops]) => {
      const given: Record<string, unknown> = { ...body };
      fields.forEach((field, at) => {
        if (drops && at === 0) delete given[field];
        else given[field] = at % 2 ? two : one;
      });
      return given;
    });
const text = (value: unknown): string => {
  try {
    return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? '';
  } catch {
    return String(value);
  }
};

test.each(['single', 'batch'] as const)(
  `odd bodies, signed, by %s: the protocol’s code, nothing changed, never 500, seed ${SEED}`,
  async (style) => {
    const provider = await aProvider(server, style === 'single' ? 'star' : 'nova', style);
    const gamer = await aGamer(server, provider);
    const send = sender(server, style);
    const { paths } = style === 'single' ? single : batch;
    // There is nothing to stake: what is not odd enough, as a tenth of a baht, is refused for that.
    const txn = { id: newId(), txnId: newId(), roundId: 'r', gameCode: gamer.game, betAmount: 5000 };
    const money = { transaction_uuid: newId(), round: 'r', amount: 5_000_000_000, reference_transaction_uuid: 'no' };
    const right =
      style === 'single'
        ? [singleBody(gamer, money)]
        : [batchBody(gamer, [txn]), { ...batchBody(gamer, []), ...txn, txns: undefined }];
    const body = fc.oneof(
      odd,
      ...right.map(spoiled),
      spoiled(txn).map((each) => batchBody(gamer, [each])),
    );
    const call = fc.tuple(fc.constantFrom(...paths), body);
    const moved = () => server.owner.rows(sql`select id from game_transaction where round_id is not null`);
    const before = await moved();
    const property = fc.asyncProperty(fc.array(call, { minLength: 25, maxLength: 25 }), async (calls) => {
      await Promise.all(
        calls.map(async ([path, said]) => {
          const answer = await send(path, text(said));
          const code = style === 'single' ? answer.body['status'] : answer.body['statusCode'];
          expect([path, text(said).slice(0, 200), answer.status]).toEqual([path, text(said).slice(0, 200), 200]);
          expect(String(code)).toMatch(style === 'single' ? /^RS_/ : /^(0|\d{5})$/);
          expect([path, text(said).slice(0, 200), code]).not.toContain(style === 'single' ? 'RS_ERROR_UNKNOWN' : 50001);
        }),
      );
    });
    await fc.assert(property, { seed: SEED, numRuns: BODIES / 50, endOnFailure: true });
    expect((await gamer.has()).wallet).toBe(0n);
    expect(await moved()).toEqual(before);
  },
);

test('null is said for what is missing, of every field that may be', () => {
  const seat = { token: 'token', name: 'player', game: 'game' };
  const money = { transaction_uuid: 't', round: 'r', amount: 1000, reference_transaction_uuid: 'b' };
  const win = singleBody(seat, money);
  expect(single.understand('/transaction/win', { ...win, round_closed: null })).toMatchObject({
    acts: [{ act: 'win', amount: 1n, closes: false }],
  });
  const txn = { id: 'w', txnId: 't', payoutAmount: 5 };
  const missing = { betAmount: null, isSingleState: null, isEndRound: null };
  expect(
    batch.understand('/settleBets', batchBody(seat, [{ ...txn, ...missing }], { sessionToken: null })),
  ).toMatchObject({
    call: { player: 'player', token: undefined },
    acts: [{ act: 'win', amount: 500n, closes: null }],
  });
  expect(batch.understand('/placeBets', batchBody(seat, [{ ...txn, ...missing }])).refused).toBe('wrong_types');
});
