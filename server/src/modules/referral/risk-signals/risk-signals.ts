import { referrals } from '../../identity/index.ts';
import { one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { lockSettlement, markPair } from '../due-queries.ts';
import type { DayTerms } from '../terms/terms.ts';
import { raiseHolds } from './flags.ts';
import * as queries from './queries.ts';

interface OfAccount {
  readonly member_id: string;
  readonly bank: string;
  readonly number: string;
}
/** Facts that payments hands down: the accounts money came from, and members who only moved it. */
export interface SignalFacts {
  /** Accounts that money of these members came from. */
  readonly payersOf: (reader: Reader, memberIds: readonly string[]) => Promise<readonly OfAccount[]>;
  /** Members whose money came from one of these accounts. */
  readonly paidFrom: (reader: Reader, accounts: readonly OfAccount[]) => Promise<readonly OfAccount[]>;
  /**
   * Those of these members who asked within 24 hours for almost all they had brought, and got back almost all they staked
   * meanwhile: stretches that touch a day. `since`: the first day with such stakes, that day or the one before or after it.
   */
  readonly cyclersOf: (
    reader: Reader,
    memberIds: readonly string[],
    day: string,
  ) => Promise<readonly { readonly member_id: string; readonly since: string }[]>;
}

const BURST = 8;
/** Members further away are found another night. */
const ROUNDS = 100;

const pair = (kind: queries.Pair['kind'], one: string, other: string): queries.Pair =>
  one < other ? { low: one, high: other, kind } : { low: other, high: one, kind };

/** Pairs where one member's money came from the other's account. */
const matched = (payers: readonly OfAccount[], owners: readonly OfAccount[]): queries.Pair[] =>
  payers.flatMap(({ member_id, bank, number }) =>
    owners
      .filter((owner) => owner.bank === bank && owner.number === number && owner.member_id !== member_id)
      .map((owner) => pair('payer', member_id, owner.member_id)),
  );

/** Pairs of members who may be one person. */
const pairsOf = async (tx: Tx, facts: SignalFacts, memberIds: readonly string[]): Promise<queries.Pair[]> => {
  const [seen, payers, own] = await Promise.all([
    tx.rows(referrals.signalsOf(memberIds)),
    facts.payersOf(tx, memberIds),
    tx.rows(referrals.accountsOf(memberIds)),
  ]);
  const [owners, paidFromOwn] = await Promise.all([
    payers.length ? tx.rows(referrals.accountOwners(payers)) : [],
    facts.paidFrom(tx, own),
  ]);
  const paid = [
    ...matched(
      payers,
      owners.map(({ id, ...account }) => ({ member_id: id, ...account })),
    ),
    ...matched(paidFromOwn, own),
  ];
  const all = [...seen.map(({ member_id, other_id, kind }) => pair(kind, member_id, other_id)), ...paid];
  return [...new Map(all.map((each) => [`${each.low} ${each.high} ${each.kind}`, each])).values()];
};

/** Stores the new pairs and joins their groups, while nothing is settled and nobody else joins any. */
const join = async (tx: Tx, pairs: readonly queries.Pair[]): Promise<void> => {
  if ((await tx.rows(queries.apart(pairs))).length === 0) return;
  await tx.rows(lockSettlement());
  const fresh = await tx.rows(queries.apart(pairs));
  if (fresh.length === 0) return;
  const members = [...new Set(fresh.flatMap(({ low, high }) => [low, high]))].toSorted();
  tx.send(queries.insertSignals(fresh));
  tx.send(queries.openGroups(members));
  for (const { low, high } of fresh) tx.send(queries.joinGroups(low, high));
  tx.send(queries.markGroups(members));
};

/** Members and whoever they may be, and those, until nobody new is found: connected by signals they are one group. */
export const connect = async (tx: Tx, facts: SignalFacts, memberIds: readonly string[]): Promise<void> => {
  const looked = new Set<string>();
  let next = [...new Set(memberIds)];
  for (let round = 0; next.length && round < ROUNDS; round += 1) {
    for (const id of next) looked.add(id);
    const pairs = await pairsOf(tx, facts, next);
    if (pairs.length) await join(tx, pairs);
    next = [...new Set(pairs.flatMap(({ low, high }) => [low, high]))].filter((id) => !looked.has(id));
  }
};

/** Looks at everybody who brings these members something on a day, before it is reckoned. */
export const findSignals = async (
  tx: Tx,
  facts: SignalFacts,
  earners: readonly string[],
  terms: DayTerms,
): Promise<void> => {
  const rows = await tx.rows(queries.concerned(earners, terms));
  if (rows.length === 0) return;
  const friendsIn = (some: typeof rows) => [...new Set(some.map(({ friend }) => friend))];
  const today = rows.filter(({ is_today }) => is_today);
  const friends = friendsIn(today);
  await connect(tx, facts, [...friends, ...today.map(({ earner }) => earner)]);
  const [bursts, cyclers] = await Promise.all([
    tx.rows(referrals.burstsOf(friends, BURST)),
    facts.cyclersOf(tx, friendsIn(rows), terms.day),
  ]);
  for (const [burst, pairs] of Map.groupBy(bursts, ({ earner, joined }) => `${earner} ${joined} burst`)) {
    const { decided } = await one(tx, queries.decidedFlags(pairs[0]!.earner, burst));
    const flag = decided === 0 ? burst : `${burst} ${decided + 1}`; // who joined when it was decided is for a person too
    const holds = await tx.rows(queries.insertHolds(pairs, 'burst', null, flag));
    await raiseHolds(tx, holds);
    for (const { earner, friend } of holds) tx.send(markPair(earner, friend));
  }
  const moved = new Map(cyclers.map(({ member_id, since }) => [member_id, since]));
  for (const { earner, friend } of rows) {
    const since = moved.get(friend);
    if (!since) continue;
    const holds = await tx.rows(queries.insertHolds([{ earner, friend }], 'cycle', since, `${earner} ${friend} cycle`));
    await raiseHolds(tx, holds);
    if (holds.length) tx.send(markPair(earner, friend, since)); // nights that are reckoned already
  }
};

/** Pairs of one group among what is due: nothing is paid, and a person is told. */
export const holdGroups = async (tx: Tx, earners: readonly string[], terms: DayTerms): Promise<void> => {
  for (const hold of await tx.rows(queries.holdGroups(earners, terms))) await raiseHolds(tx, [hold]);
};

/** True when nothing is given for this friend, by the signals of this moment. */
export const paysNothing = async (tx: Tx, facts: SignalFacts, earner: string, friend: string): Promise<boolean> => {
  await connect(tx, facts, [earner, friend]);
  return (await one(tx, queries.isBarred(earner, friend))).barred;
};
