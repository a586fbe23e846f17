import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { atDepth } from '../../../../../testing/depth.ts';
import { newId } from '../../../platform/ids.ts';
import { aTestPlayer, aProvider, reconciledServer } from '../engine/test-engine.ts';
import { batch } from './batch.ts';
import { single } from './single.ts';
import { batchBody, sender, singleBody } from './test-wallet.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const BODIES = Number(process.env['BODIES'] ?? atDepth(500, 5000));

const server = await reconciledServer();
afterAll(() => expect(server.bugs).toEqual([]));

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
/** A valid body with one or two fields spoiled. */
const spoiled = (body: Record<string, unknown>) =>
  fc
    .tuple(fc.subarray([...Object.keys(body), 'more'], { minLength: 1, maxLength: 3 }), odd, odd, fc.boolean())
    .map(([fields, one, two, drops]) => {
      const changed: Record<string, unknown> = { ...body };
      fields.forEach((field, at) => {
        if (drops && at === 0) delete changed[field];
        else changed[field] = at % 2 ? two : one;
      });
      return changed;
    });
const text = (value: unknown): string => {
  try {
    return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? '';
  } catch {
    return String(value);
  }
};

test.each(['single', 'batch'] as const)(
  `odd signed bodies by %s get a code and change nothing, seed ${SEED}`,
  async (style) => {
    const provider = await aProvider(server, style === 'single' ? 'star' : 'nova', style);
    const gamer = await aTestPlayer(server, provider);
    const send = sender(server, style);
    const { paths } = style === 'single' ? single : batch;
    // There is nothing to stake: valid amounts are refused for that.
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
    // A bet of 0 is a free round.
    const moved = () =>
      server.owner.rows(sql`select id from game_transaction where round_id is not null and amount <> 0`);
    const before = await moved();
    const property = fc.asyncProperty(fc.array(call, { minLength: 25, maxLength: 25 }), async (calls) => {
      await Promise.all(
        calls.map(async ([path, payload]) => {
          const answer = await send(path, text(payload));
          const code = style === 'single' ? answer.body['status'] : answer.body['statusCode'];
          expect([path, text(payload).slice(0, 200), answer.status]).toEqual([path, text(payload).slice(0, 200), 200]);
          expect(String(code)).toMatch(style === 'single' ? /^RS_/ : /^(0|\d{5})$/);
          expect([path, text(payload).slice(0, 200), code]).not.toContain(
            style === 'single' ? 'RS_ERROR_UNKNOWN' : 50001,
          );
        }),
      );
    });
    await fc.assert(property, { seed: SEED, numRuns: BODIES / 50, endOnFailure: true });
    expect((await gamer.has()).wallet).toBe(0n);
    expect(await moved()).toEqual(before);
  },
);

const session = { token: 'token', name: 'player', game: 'game' };
const money = { ...singleBody(session), transaction_uuid: 't', round: 'r', amount: 1000 };
const win = { ...money, reference_transaction_uuid: 'b' };
const promo = { ...money, is_supplier_promo: true };
const txn = { id: 'w', txnId: 't', betAmount: 1, payoutAmount: 5 };
/** Each path with its minimal body and its optional fields. */
const mayBeMissing: [of: 'single' | 'batch', path: string, body: object, fields: readonly string[]][] = [
  ['single', '/user/info', { request_uuid: 'q', token: 'token' }, ['user']],
  ['single', '/user/info', { request_uuid: 'q', user: 'player' }, ['token']],
  ['single', '/transaction/bet', money, ['round_closed', 'is_free', 'is_supplier_promo', 'reward_uuid', 'meta']],
  ['single', '/transaction/win', win, ['round_closed', 'is_free', 'is_supplier_promo', 'reward_uuid', 'meta']],
  ['single', '/transaction/win', promo, ['round_closed', 'reference_transaction_uuid', 'meta']],
  ['single', '/transaction/win', { ...promo, round: undefined }, ['round']],
  ['single', '/transaction/bet', { ...promo, round: undefined, amount: 0 }, ['round', 'round_closed']],
  ['single', '/transaction/rollback', win, ['round_closed', 'is_free', 'is_supplier_promo', 'meta']],
  ['batch', '/checkBalance', batchBody(session, [], { sessionToken: undefined }), ['sessionToken', 'gameCode', 'txns']],
  ...Object.entries({
    '/placeBets': ['payoutAmount', 'isSingleState', 'isEndRound'],
    '/settleBets': ['betAmount', 'isSingleState', 'isEndRound'],
    '/cancelBets': ['betAmount', 'payoutAmount', 'isSingleState', 'isEndRound'],
    '/rollback': ['betAmount', 'payoutAmount', 'isSingleState', 'isEndRound'],
    '/adjustBets': ['payoutAmount', 'isSingleState', 'isEndRound'],
    '/voidSettled': ['betAmount', 'payoutAmount', 'isSingleState', 'isEndRound'],
    '/winRewards': ['txnId', 'betAmount', 'isSingleState', 'isEndRound'],
    '/placeTips': ['payoutAmount', 'isSingleState', 'isEndRound'],
    '/cancelTips': ['betAmount', 'payoutAmount', 'isSingleState', 'isEndRound'],
    '/adjustBalance': ['betAmount', 'isSingleState', 'isEndRound'],
  }).map(
    ([path, fields]) =>
      [
        'batch',
        path,
        batchBody(session, [Object.fromEntries(Object.entries(txn).filter(([field]) => !fields.includes(field)))]),
        fields,
      ] as ['batch', string, object, string[]],
  ),
];
test.each(mayBeMissing)('%s %s treats null like a missing optional field', (style, path, body, fields) => {
  const { parse } = { single, batch }[style];
  const of = (input: object) => {
    const { operations, ...rest } = parse(path, input);
    return { ...rest, operations: operations.map(({ at: _at, ...act }) => act) };
  };
  const missing = of(body);
  expect(missing.refused).toBeUndefined();
  for (const field of fields) {
    const ofTxn = {
      ...body,
      txns: 'txns' in body ? (body.txns as object[]).map((each) => ({ ...each, [field]: null })) : undefined,
    };
    const nulled = style === 'batch' && path !== '/checkBalance' ? ofTxn : { ...body, [field]: null };
    expect([field, of(nulled)]).toEqual([field, missing]);
  }
  if (style === 'batch') expect(of({ ...body, sessionToken: null }).call.token).toBeUndefined();
});
