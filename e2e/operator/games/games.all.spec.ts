import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember, api } from '../../factories.ts';
import { playRounds, callWallet } from '../../sandbox.ts';
import { sheet } from '../steps.ts';

/** A member with the game Koi launched, and the session's token and user. */
const memberInKoi = async () => {
  const member = await aMember({ credit: 500 });
  const { data } = await api<{ data: { id: string }[] }>('GET', '/game/list?q=koi');
  const launched = await api<{ data: { url: string } }>('POST', '/game/launch', {
    ...member,
    body: { game_id: data[0]?.id, mode: 'real', device: 'desktop' },
  });
  const params = new URL(launched.data.url).searchParams;
  return { member, token: params.get('token') ?? '', user: params.get('user') ?? '' };
};
const roundsOf = async (member: Awaited<ReturnType<typeof aMember>>) =>
  (await api<{ data: { id: string }[] }>('GET', '/game/history', member)).data.map(({ id }) => id);

test('a round’s provider replay is labelled, and daily totals are reconciled', async ({ operatorPage }) => {
  const { member, token } = await memberInKoi();
  await playRounds('star', token, 3);
  const [id = ''] = await roundsOf(member);
  const page = await operatorPage('finance');
  await page.goto(`/rounds?q=${member.tel}&peek=round.${id}`);
  await page.getByRole('button', { name: 'ดูภาพย้อนหลังจากค่าย' }).click();
  const replay = page.getByRole('region', { name: 'ภาพย้อนหลัง' });
  await expect(replay).toContainText('ภาพย้อนหลังสำหรับผู้ดูแล ไม่ใช่การเล่นจริง');
  await expect(replay.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'a round with its replay', [1280]);

  await page.goto('/game-comparisons');
  await page.getByRole('combobox', { name: 'ค่าย' }).selectOption('star');
  await page.getByRole('button', { name: 'กระทบยอด', exact: true }).click();
  await expect(page).toHaveURL(/of=star\./);
  await expect(page.getByRole('region', { name: /^star · / })).toBeVisible();
  await expectAccessible(page, 'comparisons', [1280]);

  await page.goto('/game-revenue?by=game');
  await expect(page.getByRole('cell', { name: /ปลาคาร์ปนีออน · STAR DEMO/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'รวม' })).toBeVisible();
  await expectAccessible(page, 'revenue', [1280]);
});

test('polling a provider that does not know a round leaves the round unchanged', async ({ operatorPage }) => {
  const { member, token, user } = await memberInKoi();
  const base = { request_uuid: crypto.randomUUID(), token, user, game_code: 'koi', currency: 'THB' };
  const bet = { transaction_uuid: crypto.randomUUID(), round: crypto.randomUUID(), amount: 5_000_000 };
  const { body } = await callWallet('star', '/transaction/bet', { ...base, ...bet });
  expect(body).toMatchObject({ status: 'RS_OK' });
  const [id = ''] = await roundsOf(member);
  const page = await operatorPage('finance');
  await page.goto(`/rounds?q=${member.tel}&peek=round.${id}`);
  await page.getByRole('button', { name: 'ถามค่าย' }).click();
  await expect(page.getByText(/^ถามค่ายเมื่อ .*ค่ายไม่พบรอบนี้/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'ถามค่าย' })).toBeVisible();

  const auditor = await operatorPage('auditor');
  await auditor.goto(`/rounds?peek=round.${id}`);
  await expect(auditor.getByText(/^ถามค่ายเมื่อ .*ค่ายไม่พบรอบนี้/)).toBeVisible();
  await expect(auditor.getByRole('button', { name: 'ถามค่าย' })).toHaveCount(0);
});

test('closing all games needs a reason, which is sent trimmed', async ({ operatorPage }) => {
  const page = await operatorPage('manager');
  const sent: unknown[] = [];
  // Other tests play meanwhile: the call is stubbed.
  await page.route('**/api/game-house', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { data: route.request().postDataJSON() } });
  });
  await page.goto('/games');
  await page.getByRole('button', { name: 'ปิดทุกเกม' }).click();
  const form = sheet(page, 'ปิดทุกเกม');
  await expect(form.getByRole('button', { name: 'ปิดทุกเกม' })).toBeDisabled();
  await form.getByLabel('เหตุผลที่ปิดปรับปรุง').fill(' ตรวจระบบ ');
  await expectAccessible(page, 'closing all games', [1280]);
  await form.getByRole('button', { name: 'ปิดทุกเกม' }).click();
  await expect(page.getByText('ปิดทุกเกมแล้ว')).toBeVisible();
  expect(sent).toEqual([{ closed_reason: 'ตรวจระบบ' }]);
});
