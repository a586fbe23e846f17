import { sql } from 'kysely';
import { post } from '../ledger/index.ts';
import { newId } from '../../platform/ids.ts';
import { aMember, type Member } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/server.ts';
import { earnedPosting } from './coins/earning.ts';
import { lockMember } from './members/lock.ts';
import { insertLot } from './coins/queries.ts';

type Made = Pick<TestServer, 'db'>;

/** Gives coins like an operator's event. */
export const giveCoins = ({ db }: Made, memberId: string, coins: number, days = 30): Promise<void> =>
  db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const id = newId();
    tx.send(insertLot({ id, member_id: memberId, source: 'event', source_key: newId(), coins, day: null, days }));
    post(tx, earnedPosting(memberId, id, coins));
  });

/** Ends the pause after the last round. */
export const endRoundPause = ({ owner }: Pick<TestServer, 'owner'>, memberId: string): Promise<unknown> =>
  owner.rows(sql`update minigame_member set last_round_at = null where member_id = ${memberId}`);

export const aPlayer = async (server: TestServer, coins: number): Promise<Member> => {
  const member = await aMember(server);
  if (coins) await giveCoins(server, member.id, coins);
  return member;
};

/** Plays a round with a new idempotency key. */
export const play = (member: Member, slug: string, body: unknown = {}, key: string = newId()) =>
  member.post(`/minigame-api/play/${slug}/round`, body, { 'idempotency-key': key });

/** A member's coins and credit, from the portal. */
export const balancesOf = async (member: Member): Promise<{ coins: number; credit: number }> => {
  const { coins, credit } = (await member.get('/minigame-api/member/current-credit')).json().data;
  return { coins, credit };
};

/** Publishes a game's next prize table, in force at once. */
export const setTable = async ({ owner }: Pick<TestServer, 'owner'>, slug: string, rest: object): Promise<void> => {
  const [{ next } = { next: 0 }] = await owner.rows(
    sql<{ next: number }>`select max(version) + 1 as next from minigame_version where slug = ${slug}`,
  );
  const json = JSON.stringify({ version: next, slug, ...rest });
  await owner.rows(sql`
    insert into minigame_version (slug, version, table_json, table_hash, starts_at)
    values (${slug}, ${next}, ${json}, encode(sha256(convert_to(${json}, 'UTF8')), 'hex'), app_now())`);
};

/** Adds goods with stock and a price in satang. */
export const addGoods = (
  { owner }: Pick<TestServer, 'owner'>,
  id: string,
  stock: number,
  price: bigint | null = null,
): Promise<unknown> =>
  owner.rows(sql`
    insert into minigame_goods (id, name, stock, brought, price)
    values (${id}, 'เสื้อ STAR2K', ${stock}, ${stock}, ${price}::bigint)`);

/** Sets the last round to an hour ahead, so that the pause applies. */
export const startRoundPause = ({ owner }: Pick<TestServer, 'owner'>, memberId: string): Promise<unknown> =>
  owner.rows(sql`update minigame_member set last_round_at = now() + interval '1 hour' where member_id = ${memberId}`);

/** Makes the current seed pair so many days old. */
export const agePair = ({ owner }: Pick<TestServer, 'owner'>, memberId: string, days: number): Promise<unknown> =>
  owner.rows(sql`
    update minigame_pair set started_at = now() - make_interval(days => ${days})
     where member_id = ${memberId} and state = 'current'`);
