import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { TestServer } from '../../testing/server.ts';
import { giveLots } from './coins/lots.ts';
import { lockMember } from './members-queries.ts';

// Apart from test-players.ts, so that browser tests load no server.

type Made = Pick<TestServer, 'owner'>;

/** Gives coins like an operator's event. */
export const giveCoins = ({ db }: Pick<TestServer, 'db'>, memberId: string, coins: number, days = 30): Promise<void> =>
  db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    giveLots(tx, [{ member_id: memberId, source: 'event', source_key: newId(), coins, days }]);
  });

/** Ends the pause after the last round. */
export const endRoundPause = ({ owner }: Made, memberId: string): Promise<unknown> =>
  owner.rows(sql`update minigame_member set last_round_at = null where member_id = ${memberId}`);

/** Sets the last round to an hour ahead, so that the pause applies. */
export const startRoundPause = ({ owner }: Made, memberId: string): Promise<unknown> =>
  owner.rows(sql`update minigame_member set last_round_at = now() + interval '1 hour' where member_id = ${memberId}`);

/** Makes the current seed pair so many days old. */
export const agePair = ({ owner }: Made, memberId: string, days: number): Promise<unknown> =>
  owner.rows(sql`
    update minigame_pair set started_at = now() - make_interval(days => ${days})
     where member_id = ${memberId} and state = 'current'`);

/** Publishes a game's next prize table, in force at once. */
export const setTable = async ({ owner }: Made, slug: string, rest: object): Promise<void> => {
  const [{ next } = { next: 0 }] = await owner.rows(
    sql<{ next: number }>`select max(version) + 1 as next from minigame_version where slug = ${slug}`,
  );
  const json = JSON.stringify({ version: next, slug, ...rest });
  await owner.rows(sql`
    insert into minigame_version (slug, version, table_json, table_hash, starts_at)
    values (${slug}, ${next}, ${json}, encode(sha256(convert_to(${json}, 'UTF8')), 'hex'), app_now())`);
};
