import { type ChatContextKind, chatContextKinds } from '@portal/contract/chat.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aGame } from '../games/lobby/test-games.ts';
import { aPlayer, play } from '../minigame/test-players.ts';
import { newId, newRef } from '../../platform/ids.ts';
import { anOffer } from '../promotions/test-offers.ts';
import { aMember, requestDepositAs, type Member } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';

const server = await testServer();
afterAll(server.close); // no reconciliation: the rows have no postings
const [mali, other] = [await aPlayer(server, 5), await aMember(server)];
const put = server.owner.rows.bind(server.owner);

/** One row of each kind, all of one member. */
const rowOfEach = async (): Promise<Record<ChatContextKind, { readonly id: string; readonly ref: string | null }>> => {
  const withRef = (kind: Parameters<typeof newRef>[0]) => ({ id: newId(), ref: newRef(kind) });
  const deposit = await requestDepositAs(mali, 300);
  const [withdrawal, income, minigame] = [withRef('WD'), withRef('IN'), withRef('MG')];
  const [bonus, round] = [
    { id: newId(), ref: null },
    { id: newId(), ref: 'SKY/9001-A' },
  ];
  await put(sql`insert into withdrawal (id, ref, member_id, amount, status, to_bank, to_account, to_name)
    values (${withdrawal.id}, ${withdrawal.ref}, ${mali.id}, 30037, 'Approve', 'kbnk', '1112223334', 'มาลี')`);
  await put(sql`insert into income_withdrawal (id, ref, member_id, amount, destination)
    values (${income.id}, ${income.ref}, ${mali.id}, 5000, 'credit')`);
  await put(sql`insert into minigame_withdrawal (id, ref, member_id, amount, turnover)
    values (${minigame.id}, ${minigame.ref}, ${mali.id}, 700, 0)`);
  await put(sql`
    insert into promotion_grant (id, member_id, version_id, base, deposit, bonus, required, kind, period_from, period_to, state, ended_at)
    select ${bonus.id}, ${mali.id}, id, 10000, 0, 5000, 0, 'return_loss', '2026-01-01', '2026-01-08', 'met', now()
      from promotion_version where promotion_id = ${await anOffer(server)}`);
  await put(sql`insert into game_round (id, provider, reference, member_id, game_id)
    values (${round.id}, 'star', ${round.ref}, ${mali.id}, ${await aGame(server)})`);
  await play(mali, 'lucky-wheel');
  const [spin] = await put(sql<{ id: string }>`select id from minigame_round where member_id = ${mali.id}`);
  return {
    deposit,
    withdrawal,
    bonus,
    game_round: round,
    income_withdrawal: income,
    minigame_withdrawal: minigame,
    minigame_round: { id: spin!.id, ref: null },
  };
};
const rows = await rowOfEach();
const about = (member: Member, kind: string, name: string) =>
  member.get(`/chat-api/chat-member/context?${new URLSearchParams({ kind, name })}`);

test.each(chatContextKinds)('a %s is found by its id and its reference, by its own member only', async (kind) => {
  const { id, ref } = rows[kind];
  const row = { kind, id, ref, amount: kind === 'minigame_round' ? null : expect.any(Number), at: expect.any(String) };
  for (const name of ref === null ? [id] : [id, ref]) {
    expect((await about(mali, kind, name)).json()).toEqual({ data: row });
    expect(refusal(await about(other, kind, name))).toEqual([404, 'not_found']);
  }
  for (const each of chatContextKinds.filter((each) => each !== kind))
    expect(refusal(await about(mali, each, id))).toEqual([404, 'not_found']);
  for (const name of [newId(), 'DP-0']) expect(refusal(await about(mali, kind, name))).toEqual([404, 'not_found']);
});
