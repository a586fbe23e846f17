import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { SubjectCallers, Subjects } from '../../testing/subjects.ts';
import { aGame, launchedGame } from './lobby/test-games.ts';

/** Games, a session and rounds of the member. */
export const makeSubjects = async ({ server, member }: SubjectCallers): Promise<Subjects> => {
  const games = [
    await aGame(server, { code: 'koi', name: 'ปลาคาร์ป' }),
    await aGame(server, { code: 'dice', category: 'table', has_demo: false }),
  ];
  const game = await launchedGame(server, member, games[0]!, 'koi');
  const [settled, left] = [newId(), newId()];
  const outcomes = [await game.bet(settled, 100n), await game.win(settled, 100n), await game.bet(left, 100n)];
  if (!outcomes.every((outcome) => outcome === 'done')) throw new Error(outcomes.join(' '));
  // An hour old, so that it blocks no withdrawal.
  await server.owner.rows(
    sql`update game_round set opened_at = app_now() - interval '1 hour' where reference = ${left}`,
  );
  const rounds = (await member.get('/api/game/history')).json<{ data: { id: string }[] }>().data.map(({ id }) => id);
  return {
    ids: { game: games, favourite: games, games, session: [game.id], round: rounds, rounds },
    words: ['star', 'koi', 'slot'],
  };
};
