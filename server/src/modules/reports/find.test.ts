import { type MatchKind, matchKinds } from '@portal/contract/console/search.ts';
import { type Permission, permissionsOf, roles } from '@portal/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { deliverLine } from '../banking/test-events.ts';
import { aGame, aProvider } from '../games/lobby/test-games.ts';
import { aPlayer, play } from '../minigame/test-players.ts';
import { newId, newRef } from '../../platform/ids.ts';
import { spellings } from '../../../../testing/spellings.ts';
import { aMember, anOperator, requestDepositAs, type Operator } from '../../testing/factories.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer();
afterAll(server.close);
const operators = new Map(
  await Promise.all(roles.map(async (role) => [role, await anOperator(server, role)] as const)),
);
const owner = operators.get('owner')!;
const finance = operators.get('finance')!;

interface Hit {
  kind: MatchKind;
  id: string;
  ref: string;
  member: { id: string; tel_masked: string } | null;
  amount: number | null;
}
const search = async (q: string, by: Pick<Operator, 'get'> = owner): Promise<Hit[]> =>
  (await by.get(`/api/find?q=${encodeURIComponent(q)}`)).json().data;
const brief = (hits: readonly Hit[]) => hits.map(({ kind, id }) => `${kind} ${id}`);

const mali = await aPlayer(server, 5);
const put = server.owner.rows.bind(server.owner);

/** A row of each kind of one member, with its search texts. */
const oneOfEachKind = async (): Promise<Record<Exclude<MatchKind, 'member'>, { id: string; texts: string[] }>> => {
  const row = (kind: Parameters<typeof newRef>[0]) => {
    const [id, ref] = [newId(), newRef(kind)];
    return { id, ref, texts: [ref, ref.slice(-7).toLowerCase()] };
  };
  const [withdrawal, payout, income, incomePayout, minigame, change] = [
    row('WD'),
    row('PO'),
    row('IN'),
    row('PO'),
    row('MG'),
    row('BC'),
  ];
  const deposit = await requestDepositAs(mali, 300);
  const account = server.account('bank').id;
  await put(sql`insert into withdrawal (id, ref, member_id, amount, status, to_bank, to_account, to_name)
    values (${withdrawal.id}, ${withdrawal.ref}, ${mali.id}, 30037, 'Approve', 'kbnk', '1112223334', 'มาลี')`);
  const stranger = { from_account: '9990001112', from_name: 'ไม่มี ใครรู้' };
  const line = await deliverLine(server, { amount: 444.17, reference: 'KB-77-X', ...stranger });
  await put(sql`insert into income_withdrawal (id, ref, member_id, amount, destination)
    values (${income.id}, ${income.ref}, ${mali.id}, 5000, 'credit')`);
  for (const [{ id, ref }, of, subject] of [
    [payout, withdrawal.id, 'withdrawal'],
    [incomePayout, income.id, 'income'],
  ] as const)
    await put(sql`insert into payout (id, ref, withdrawal_id, bank_account_id, amount, to_bank, to_account, to_name, subject)
      values (${id}, ${ref}, ${of}, ${account}, 30037, 'kbnk', '1112223334', 'มาลี', ${subject})`);
  await put(sql`insert into minigame_withdrawal (id, ref, member_id, amount, turnover)
    values (${minigame.id}, ${minigame.ref}, ${mali.id}, 700, 0)`);
  await put(sql`insert into bank_change (id, ref, member_id, from_bank, from_number, to_bank, to_number, file_ids)
    values (${change.id}, ${change.ref}, ${mali.id}, 'kbnk', '1', 'kbnk', '2', array[gen_random_uuid()])`);
  const response = await finance.post('/api/adjustments', { member_id: mali.id, amount: 25, reason: 'ชดเชย' });
  const approval = (await finance.get(`/api/approvals/${response.json().data.approval_id}`)).json().data;
  await aProvider(server, 'sky');
  const game = await aGame(server, { provider: 'sky' });
  const round = newId();
  await put(sql`insert into game_round (id, provider, reference, member_id, game_id)
    values (${round}, 'sky', 'SKY/9001-A', ${mali.id}, ${game})`);
  const spin = (await play(mali, 'lucky-wheel')).json();
  const [{ id: minigameRound } = { id: JSON.stringify(spin) }] = await put(
    sql<{ id: string }>`select id from minigame_round where member_id = ${mali.id}`,
  );
  return {
    withdrawal: { id: withdrawal.id, texts: [...withdrawal.texts, ...payout.texts] },
    deposit: { id: deposit.id, texts: [deposit.ref, deposit.ref.slice(-7)] },
    line: { id: line.id, texts: [line.ref, line.ref.slice(-7), 'kb-77-x', '444.17'] },
    'income-withdrawal': { id: income.id, texts: [...income.texts, ...incomePayout.texts] },
    'minigame-withdrawal': minigame,
    'bank-change': change,
    approval: { id: approval.id, texts: [approval.ref] },
    round: { id: round, texts: ['SKY/9001-A', round] },
    'minigame-round': { id: minigameRound, texts: [minigameRound] },
  };
};
const all = await oneOfEachKind();

test('a full or short reference finds exactly its object', async () => {
  for (const [kind, { id, texts }] of Object.entries(all))
    for (const text of texts) expect([text, brief(await search(text))]).toEqual([text, [`${kind} ${id}`]]);
});

test('a member is found by phone, account and id', async () => {
  for (const text of [mali.tel, `${mali.tel.slice(0, 3)}-${mali.tel.slice(3)}`, mali.bank_number, mali.id])
    expect([text, brief(await search(text))[0]]).toEqual([text, `member ${mali.id}`]);
  const [hit] = await search(mali.tel);
  expect(hit).toMatchObject({ ref: hit!.member!.tel_masked, amount: null });
  expect(hit!.ref).not.toContain(mali.tel.slice(3, 7));
});

test.each(spellings)('a member is found by the name with %s', async (_how, first, last) => {
  const typed = await aMember(server, { name: `${first} ${last}` });
  expect(brief(await search(`${first} ${last}`))).toContain(`member ${typed.id}`);
});

/** The required permission per kind, written by hand. */
const needed: Readonly<Record<MatchKind, Permission>> = {
  member: 'members.see',
  withdrawal: 'withdrawals.see',
  deposit: 'deposits.see',
  line: 'deposits.see',
  'income-withdrawal': 'income-withdrawals.see',
  'minigame-withdrawal': 'minigame-withdrawals.see',
  'bank-change': 'bank-changes.see',
  approval: 'approvals.see',
  round: 'rounds.see',
  'minigame-round': 'minigame-withdrawals.see',
};
test.each(roles)('%s finds only what this role may see', async (role) => {
  const by = operators.get(role)!;
  const may = (kind: MatchKind) => role === 'owner' || permissionsOf(role).includes(needed[kind]);
  for (const kind of matchKinds) {
    const [text, id] = kind === 'member' ? [mali.tel, mali.id] : [all[kind].texts[0]!, all[kind].id];
    const hits = brief(await search(text, by));
    expect([kind, hits.includes(`${kind} ${id}`)]).toEqual([kind, may(kind)]);
  }
  const byAccount = brief(await search(mali.bank_number, by)).includes(`member ${mali.id}`);
  expect(byAccount).toBe(role === 'owner' || permissionsOf(role).includes('members.money'));
});

test('own approval requests are found without the right to all', async () => {
  const [support, marketing] = [operators.get('support')!, operators.get('marketing')!];
  const [id, ref] = [newId(), newRef('AP')];
  await put(sql`insert into approval (id, ref, kind, subject_id, amount, payload, maker_id)
    values (${id}, ${ref}, 'message.send', ${mali.id}, 0, '{}', ${support.id})`);
  expect(brief(await search(ref, support))).toEqual([`approval ${id}`]);
  expect(brief(await search(ref, marketing))).toEqual([]);
});
