import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { SubjectCallers, Subjects } from '../../testing/subjects.ts';
import { openEngine } from './engine/engine.ts';
import { aGame } from './lobby/test-games.ts';

/** Games, a session and rounds of the member. */
export const makeSubjects = async ({ server, member }: SubjectCallers): Promise<Subjects> => {
  const games = [
    await aGame(server, { code: 'koi', name: 'ปลาคาร์ป' }),
    await aGame(server, { code: 'dice', category: 'table', has_demo: false }),
  ];
  const body = { game_id: games[0], mode: 'real', device: 'desktop' };
  const answer = await member.post('/api/game/launch', body, { 'idempotency-key': newId() });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { session_id, url } = answer.json<{ data: { session_id: string; url: string } }>().data;
  const params = new URL(url).searchParams;
  const fields = { wager: newId(), round: newId(), amount: 100n, game: 'koi', at: new Date() };
  const operations = [
    { ...fields, act: 'bet', reference: newId() },
    { ...fields, act: 'win', reference: newId(), closes: true },
  ] as const;
  const player = { provider: 'star', player: params.get('user') ?? '', token: params.get('token') ?? '' };
  const played = await openEngine(server.db, async () => {}).play({ ...player, operations });
  if (played.outcome !== 'done') throw new Error(played.outcome);
  const left = { ...fields, act: 'bet', reference: newId(), wager: newId(), round: newId() } as const;
  await openEngine(server.db, async () => {}).play({ ...player, operations: [{ ...left, wager: left.reference }] });
  // An hour old, so that it blocks no withdrawal.
  await server.owner.rows(
    sql`update game_round set opened_at = app_now() - interval '1 hour' where reference = ${left.round}`,
  );
  const rounds = (await member.get('/api/game/history')).json<{ data: { id: string }[] }>().data.map(({ id }) => id);
  return {
    ids: { game: games, favourite: games, games, session: [session_id], round: rounds, rounds },
    words: ['star', 'koi', 'slot'],
  };
};
