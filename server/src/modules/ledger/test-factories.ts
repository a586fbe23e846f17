import { sql } from 'kysely';
import { type Db, one, type Reader } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Account, HouseKind, MemberKind } from './accounts.ts';
import { openAccounts } from './balances.ts';
import { type Outcome, type Posting, postEach, type Transfer } from './post.ts';
import { PostingQueue, type QueueOptions } from './posting-queue.ts';

export interface TestMember {
  readonly id: string;
  own(kind: MemberKind): Account;
  house(kind: HouseKind): Account;
}

/** A member with this wallet balance. */
export const aMember = async (db: Db, satang = 0n): Promise<TestMember> => {
  const id = newId();
  await db.transaction(async (tx) => openAccounts(tx, id));
  const person: TestMember = { id, own: (kind) => ({ member: id, kind }), house: (house) => ({ member: id, house }) };
  if (satang > 0n)
    await postOne(db, posting(transfer('deposit', person.house('bank_clearing'), person.own('wallet'), satang)));
  return person;
};

export const transfer = (reason: string, from: Account, to: Account, amount: bigint): Transfer => ({
  reason,
  from,
  to,
  amount,
});

export const posting = (...transfers: Transfer[]): Posting => ({ key: newId(), eventAt: new Date(), transfers });

export const postOne = async (db: Db, single: Posting): Promise<Outcome> => (await postEach(db, [single]))[0]!;

/** A queue of plain postings. */
export const queueOf = (db: Db, limits: Partial<QueueOptions<Posting, Outcome>> = {}): PostingQueue<Posting, Outcome> =>
  new PostingQueue({ send: (batch) => postEach(db, batch), keyOf: ({ key }) => key, ...limits });

export const times = (n: number): number[] => Array.from({ length: n }, (_, index) => index);

export const randomOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

export const outcomes = (list: readonly Outcome[]): Outcome['outcome'][] => list.map(({ outcome }) => outcome);

/** Row counts of the ledger: transfers, entries, and the sum of account versions. */
export const rowCounts = (reader: Reader) =>
  one(
    reader,
    sql<{ transfers: bigint; entries: bigint; lines: bigint }>`
      select (select count(*) from ledger_transfer) as transfers, (select count(*) from ledger_entry) as entries,
             (select sum(version)::bigint from ledger_account) as lines`,
  );
