import { referrals } from '../../identity/index.ts';
import { one, type Reader, type Tx } from '../../platform/database/db.ts';
import type { DayTerms } from '../terms/terms.ts';
import { raiseHolds } from './flags.ts';
import * as queries from './queries.ts';

/** What payments hands down: whose money came from where, and who only moved it. */
export interface SignalFacts {
  /** Accounts that money of these members came from. */
  readonly payersOf: (
    reader: Reader,
    memberIds: readonly string[],
  ) => Promise<readonly { readonly member_id: string; readonly bank: string; readonly number: string }[]>;
  /** Those of these members who got back almost all they staked on a day, and asked for almost all they had brought. */
  readonly cyclersOf: (reader: Reader, memberIds: readonly string[], day: string) => Promise<readonly string[]>;
}

const BURST = 8;
const ROUNDS = 10;

const pair = (kind: queries.Pair['kind'], one: string, other: string): queries.Pair =>
  one < other ? { low: one, high: other, kind } : { low: other, high: one, kind };

/** Who these members may be besides. */
const pairsOf = async (tx: Tx, facts: SignalFacts, memberIds: readonly string[]): Promise<queries.Pair[]> => {
  const [seen, payers] = await Promise.all([tx.rows(referrals.signalsOf(memberIds)), facts.payersOf(tx, memberIds)]);
  const owners = payers.length ? await tx.rows(referrals.accountOwners(payers)) : [];
  const paid = payers.flatMap(({ member_id, bank, number }) =>
    owners
      .filter((owner) => owner.bank === bank && owner.number === number && owner.id !== member_id)
      .map((owner) => pair('payer', member_id, owner.id)),
  );
  const all = [...seen.map(({ member_id, other_id, kind }) => pair(kind, member_id, other_id)), ...paid];
  return [...new Map(all.map((each) => [`${each.low} ${each.high} ${each.kind}`, each])).values()];
};

/** Members and whoever they may be, and those, until nobody new is found: connected by signals they are one group. */
export const connect = async (tx: Tx, facts: SignalFacts, memberIds: readonly string[]): Promise<void> => {
  const looked = new Set<string>();
  let next = [...new Set(memberIds)];
  for (let round = 0; next.length && round < ROUNDS; round += 1) {
    for (const id of next) looked.add(id);
    const pairs = await pairsOf(tx, facts, next);
    const fresh = pairs.length ? await tx.rows(queries.insertSignals(pairs)) : [];
    const members = [...new Set(fresh.flatMap(({ low, high }) => [low, high]))].toSorted();
    if (members.length) {
      tx.send(queries.openGroups(members));
      for (const { low, high } of fresh) tx.send(queries.joinGroups(low, high));
      tx.send(queries.markGroups(members));
    }
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
  const friends = [...new Set(rows.map(({ friend }) => friend))];
  await connect(tx, facts, [...friends, ...rows.map(({ earner }) => earner)]);
  const [bursts, cyclers] = await Promise.all([
    tx.rows(referrals.burstsOf(friends, BURST)),
    facts.cyclersOf(tx, friends, terms.day),
  ]);
  for (const [flag, pairs] of Map.groupBy(bursts, ({ earner, joined }) => `${earner} ${joined} burst`))
    await raiseHolds(tx, await tx.rows(queries.insertHolds(pairs, 'burst', null, flag)));
  const moves = new Set(cyclers);
  for (const { earner, friend } of rows.filter((each) => moves.has(each.friend))) {
    const flag = `${earner} ${friend} cycle`;
    await raiseHolds(tx, await tx.rows(queries.insertHolds([{ earner, friend }], 'cycle', terms.day, flag)));
  }
};

/** Pairs of one group among what is due: nothing is paid, and a person is told. */
export const holdGroups = async (tx: Tx, earners: readonly string[], terms: DayTerms): Promise<void> => {
  for (const hold of await tx.rows(queries.holdGroups(earners, terms))) await raiseHolds(tx, [hold]);
};

/** Whether nothing is given for this friend, asked when it is: what is seen now counts. */
export const paysNothing = async (tx: Tx, facts: SignalFacts, earner: string, friend: string): Promise<boolean> => {
  await connect(tx, facts, [earner, friend]);
  return (await one(tx, queries.isBarred(earner, friend))).barred;
};
