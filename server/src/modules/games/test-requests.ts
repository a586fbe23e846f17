import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { Makers, Subjects } from '../../testing/subjects.ts';
import { openEngine } from './engine/engine.ts';
import { aGame } from './lobby/test-games.ts';

/** Games, a session of the member's, and a round. */
export const makeSubjects = async ({ server, member }: Makers): Promise<Subjects> => {
  const games = [
    await aGame(server, { code: 'koi', name: 'ปลาคาร์ป' }),
    await aGame(server, { code: 'dice', category: 'table', has_demo: false }),
  ];
  const asked = { game_id: games[0], mode: 'real', device: 'desktop' };
  const answer = await member.post('/api/game/launch', asked, { 'idempotency-key': newId() });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { session_id, url } = answer.json<{ data: { session_id: string; url: string } }>().data;
  const seat = new URL(url).searchParams;
  const said = { wager: newId(), round: newId(), amount: 100n, game: 'koi', at: new Date() };
  const acts = [
    { ...said, act: 'bet', reference: newId() },
    { ...said, act: 'win', reference: newId(), closes: true },
  ] as const;
  const player = { provider: 'star', player: seat.get('user') ?? '', token: seat.get('token') ?? '' };
  const played = await openEngine(server.db, async () => {}).play({ ...player, acts });
  if (played.outcome !== 'done') throw new Error(played.outcome);
  const left = { ...said, act: 'bet', reference: newId(), wager: newId(), round: newId() } as const;
  await openEngine(server.db, async () => {}).play({ ...player, acts: [{ ...left, wager: left.reference }] });
  // Of an hour ago: it keeps nobody from withdrawing.
  await server.owner.rows(
    sql`update game_round set opened_at = app_now() - interval '1 hour' where reference = ${left.round}`,
  );
  const rounds = (await member.get('/api/game/history')).json<{ data: { id: string }[] }>().data.map(({ id }) => id);
  return {
    ids: { game: games, favourite: games, games, session: [session_id], round: rounds, rounds },
    words: ['star', 'koi', 'slot'],
  };
};
