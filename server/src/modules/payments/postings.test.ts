import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { testDatabase } from '../../testing/database.ts';
import { crossingReasons } from '../../testing/shards.ts';
import type { Posting } from '../ledger/index.ts';
import { aMember, posting, postOne, transfer } from '../ledger/test-factories.ts';
import * as postings from './postings.ts';

const [member, lineId, id] = [newId(), newId(), newId()];
const line = { lineId, amount: 100n, at: new Date() };
const payment = { id, member_id: member, amount: 100n };

test.each<[what: string, Posting, shard: string]>([
  ['a line of nobody', postings.bankCreditPosting(line), lineId],
  ['a line of a member', postings.memberBankCreditPosting(member, id, line), member],
  ['a deposit of an earlier line', postings.depositCreditPosting(member, id, line), member],
  ['its reversal', postings.creditReversalPosting(member, id, line, 0), member],
  ['a payment by gateway', postings.gatewayPaymentPosting('cp', payment, line.at), member],
  ['money out', postings.bankDebitPosting(line, member), member],
  ['a classification', postings.classificationPosting('bank_fee', 'out', line, 0), lineId],
  ['its reversal', postings.classificationReversalPosting('bank_fee', 'out', line, 0), lineId],
  ['credit by hand', postings.adjustmentPosting(member, id, 100n), member],
  ['credit taken', postings.adjustmentPosting(member, id, -100n), member],
])('%s stays in one shard', (_what, { transfers }, shard) => {
  const members = transfers.flatMap(({ from, to }) => [from.member, to.member]);
  expect(new Set(members)).toEqual(new Set([shard]));
});

test('a transfer that needs two shards is found', async () => {
  const database = await testDatabase();
  const { own, house, id: owner } = await aMember(database.db, 500n);
  expect(await crossingReasons(database.owner)).toEqual([]);
  const other = owner.slice(0, -1) + ((Number.parseInt(owner.slice(-1), 16) + 1) % 16).toString(16);
  const from = { member: other, house: 'bank_clearing' } as const;
  await postOne(database.db, posting(transfer('deposit', from, own('wallet'), 100n)));
  await postOne(database.db, posting(transfer('bonus', house('promotion'), own('bonus'), 100n)));
  expect(await crossingReasons(database.owner)).toEqual(['deposit']);
  await database.assertReconciled();
  await database.close();
});
