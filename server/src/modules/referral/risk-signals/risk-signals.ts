import { cyclersOf, paidFrom, payersOf, type SenderAccount } from '../../cashier/index.ts';
import { referrals } from '../../identity/index.ts';
import { one, type Tx } from '../../../platform/database/db.ts';
import { lockSettlement, markPair } from '../due-queries.ts';
import type { DayTerms } from '../terms/terms.ts';
import { raiseHolds } from './flags.ts';
import * as queries from './queries.ts';

const BURST = 8;
/** Maximum steps of one search; the next settlement continues it. */
const MAX_STEPS = 100;

const pair = (kind: queries.Pair['kind'], one: string, other: string): queries.Pair =>
  one < other ? { low: one, high: other, kind } : { low: other, high: one, kind };

/** Pairs where one member's deposit came from the other's account. */
const payerPairs = (payers: readonly SenderAccount[], owners: readonly SenderAccount[]): queries.Pair[] =>
  payers.flatMap(({ member_id, bank, number }) =>
    owners
      .filter((owner) => owner.bank === bank && owner.number === number && owner.member_id !== member_id)
      .map((owner) => pair('payer', member_id, owner.member_id)),
  );

/** Pairs of members who may be one person. */
const pairsOf = async (tx: Tx, memberIds: readonly string[]): Promise<queries.Pair[]> => {
  const [signals, payers, own] = await Promise.all([
    tx.rows(referrals.signalsOf(memberIds)),
    payersOf(tx, memberIds),
    tx.rows(referrals.accountsOf(memberIds)),
  ]);
  const [owners, paidFromOwn] = await Promise.all([
    payers.length ? tx.rows(referrals.accountOwners(payers)) : [],
    paidFrom(tx, own),
  ]);
  const paid = [
    ...payerPairs(
      payers,
      owners.map(({ id, ...account }) => ({ member_id: id, ...account })),
    ),
    ...payerPairs(paidFromOwn, own),
  ];
  const all = [...signals.map(({ member_id, other_id, kind }) => pair(kind, member_id, other_id)), ...paid];
  return [...new Map(all.map((each) => [`${each.low} ${each.high} ${each.kind}`, each])).values()];
};

/** Stores new pairs and joins their groups, under the settlement lock. */
const join = async (tx: Tx, pairs: readonly queries.Pair[]): Promise<void> => {
  if ((await tx.rows(queries.pairsToJoin(pairs))).length === 0) return;
  await tx.rows(lockSettlement());
  const newPairs = await tx.rows(queries.pairsToJoin(pairs));
  if (newPairs.length === 0) return;
  const members = [...new Set(newPairs.flatMap(({ low, high }) => [low, high]))].toSorted();
  tx.send(queries.insertSignals(newPairs));
  tx.send(queries.ensureGroups(members));
  for (const { low, high } of newPairs) tx.send(queries.joinGroups(low, high));
  tx.send(queries.markGroups(members));
};

/** Follows signals from these members until no new member appears, and joins all into one group. */
export const joinLinkedMembers = async (tx: Tx, memberIds: readonly string[]): Promise<void> => {
  const visited = new Set<string>();
  let next = [...new Set(memberIds)];
  for (let step = 0; next.length && step < MAX_STEPS; step += 1) {
    for (const id of next) visited.add(id);
    const pairs = await pairsOf(tx, next);
    if (pairs.length) await join(tx, pairs);
    next = [...new Set(pairs.flatMap(({ low, high }) => [low, high]))].filter((id) => !visited.has(id));
  }
};

/** Finds signals of all friends with commission for these members on a day, before it is computed. */
export const findSignals = async (tx: Tx, earners: readonly string[], terms: DayTerms): Promise<void> => {
  const rows = await tx.rows(queries.pairsWithCommission(earners, terms));
  if (rows.length === 0) return;
  const friendsIn = (some: typeof rows) => [...new Set(some.map(({ friend }) => friend))];
  const today = rows.filter(({ is_today }) => is_today);
  const friends = friendsIn(today);
  await joinLinkedMembers(tx, [...friends, ...today.map(({ earner }) => earner)]);
  const [bursts, cyclers] = await Promise.all([
    tx.rows(referrals.burstsOf(friends, BURST)),
    cyclersOf(tx, friendsIn(rows), terms.day),
  ]);
  for (const [burst, pairs] of Map.groupBy(bursts, ({ earner, joined }) => `${earner} ${joined} burst`)) {
    const { decided } = await one(tx, queries.decidedFlags(pairs[0]!.earner, burst));
    const flag = decided === 0 ? burst : `${burst} ${decided + 1}`; // later members of a burst need their own decision
    const holds = await tx.rows(queries.insertHolds(pairs, 'burst', null, flag));
    await raiseHolds(tx, holds);
    for (const { earner, friend } of holds) tx.send(markPair(earner, friend));
  }
  const cycledSince = new Map(cyclers.map(({ member_id, since }) => [member_id, since]));
  for (const { earner, friend } of rows) {
    const since = cycledSince.get(friend);
    if (!since) continue;
    const holds = await tx.rows(queries.insertHolds([{ earner, friend }], 'cycle', since, `${earner} ${friend} cycle`));
    await raiseHolds(tx, holds);
    if (holds.length) tx.send(markPair(earner, friend, since)); // days that are already settled
  }
};

/** Holds the commission of pairs in one group and raises flags. */
export const holdGroups = async (tx: Tx, earners: readonly string[], terms: DayTerms): Promise<void> => {
  for (const hold of await tx.rows(queries.holdGroups(earners, terms))) await raiseHolds(tx, [hold]);
};

/** True when current signals forbid any reward for this friend. */
export const isRewardBarred = async (tx: Tx, earner: string, friend: string): Promise<boolean> => {
  await joinLinkedMembers(tx, [earner, friend]);
  return (await one(tx, queries.isBarred(earner, friend))).barred;
};
