import type { Table } from '@portal/contract/minigame/draw.ts';
import * as samples from '@portal/contract/minigame/samples.ts';
import { slugs } from '@portal/contract/minigame.ts';
import { sql } from 'kysely';
import type { SubjectCallers, Subjects } from '../../testing/subjects.ts';
import { addGoods, giveCoins, play, endRoundPause, setTable } from './test-players.ts';

const requestWithdrawal = async ({ member }: SubjectCallers): Promise<string> => {
  const answer = await member.post(
    '/minigame-api/request-withdraw',
    { amount: 100 },
    { 'idempotency-key': crypto.randomUUID() },
  );
  if (answer.statusCode !== 201) throw new Error(`not requested: ${answer.body}`);
  return answer.json().data.id;
};

/** Rounds, rewards and withdrawals for generated requests. */
export const makeSubjects = async (makers: SubjectCallers): Promise<Subjects> => {
  const { server, member, other, manager } = makers;
  await addGoods(server, 'goods-mug', 1000);
  await giveCoins(server, member.id, 60);
  await giveCoins(server, other.id, 60);
  const rounds: string[] = [];
  for (const entry of [
    { id: 'c900', weight: 10_000 },
    { id: 'goods-mug', weight: 10_000, instead: 'c100' },
  ])
    for (let times = 0; times < 3; times += 1) {
      if (times === 0) await setTable(server, 'lucky-wheel', { entries: [entry] });
      await endRoundPause(server, member.id);
      rounds.push((await play(member, 'lucky-wheel')).json().data.round_id);
    }
  const { entries } = JSON.parse(samples.play.table_json) as Table;
  await setTable(server, 'lucky-wheel', { entries });
  const over = await requestWithdrawal(makers);
  await manager.post(`/api/minigame-withdrawals/${over}/approve`);
  const waiting = await requestWithdrawal(makers);
  const rewards = await server.owner.rows(sql<{ id: string }>`select id from minigame_reward order by id`);
  const [, claimed] = rewards;
  if (claimed)
    await member.post(`/minigame-api/reward/${claimed.id}/claim`, {
      name: 'สมชาย',
      address: 'กรุงเทพ',
      tel: '0812345678',
    });
  const ids = rewards.map(({ id }) => id);
  return {
    ids: {
      play: [...slugs],
      minigames: [...slugs],
      round: rounds,
      reward: ids,
      'minigame-rewards': ids,
      'minigame-withdrawals': [waiting, over],
    },
    words: ['low', 'goods-mug', 'howto'],
  };
};
