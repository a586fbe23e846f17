import type { Table } from '@portal/contract/minigame/draw.ts';
import * as samples from '@portal/contract/minigame/samples.ts';
import { slugs } from '@portal/contract/minigame.ts';
import { sql } from 'kysely';
import type { SubjectCallers, Subjects } from '../../testing/subjects.ts';
import { addGoods, giveCoins, playOnce, requestWithdrawal, setTable } from './test-players.ts';

const withdrawalOf = async ({ member }: SubjectCallers): Promise<string> => {
  const answer = await requestWithdrawal(member, 100);
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
  for (const entry of [{ id: 'c900' }, { id: 'goods-mug', instead: 'c100' }]) {
    await setTable(server, 'lucky-wheel', { entries: [{ ...entry, weight: 10_000 }] });
    for (let times = 0; times < 3; times += 1)
      rounds.push((await playOnce(server, member, 'lucky-wheel')).json().data.round_id);
  }
  const { entries } = JSON.parse(samples.play.table_json) as Table;
  await setTable(server, 'lucky-wheel', { entries });
  const over = await withdrawalOf(makers);
  await manager.post(`/api/minigame-withdrawals/${over}/approve`);
  const waiting = await withdrawalOf(makers);
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
