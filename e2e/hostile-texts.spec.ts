import type { Page } from '@playwright/test';
import { leadsAway, NOBODYS } from '@portal/contract/member-texts.ts';
import { expect, test } from './fixtures.ts';
import { hostileTexts } from '../server/src/testing/hostile-texts.ts';
import { asOperator } from './operators.ts';
import * as chat from './operator/chat/steps.ts';
import { api, aMember, aName, aPerson, askWithdrawal } from './factories.ts';

/** Signs that turn the direction of what stands behind them. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;
/** Hostile texts in one, as far as an operator may send it alone (docs/decisions/member-texts.md). */
const sentAlone = (most: number): string =>
  hostileTexts.reduce((text, each) => {
    const more = `${text} ${each}`.trim();
    return more.length <= most && leadsAway(more, NOBODYS).length === 0 ? more : text;
  }, '');

/** No script of a text ran, and nothing stands out to the side. */
const expectHarmless = async (page: Page): Promise<void> => {
  expect(await page.title()).not.toBe('taken');
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="log"]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  expect(wide).toEqual([]);
};

test('what people write is shown in the console as they wrote it, and does nothing', async ({
  operatorPage,
  member,
}) => {
  for (const text of hostileTexts)
    expect((await asOperator('owner', 'POST', `/members/${member.id}/note`, { text })).status).toBe(201);
  const page = await operatorPage('owner');
  await page.goto(`/members/${member.id}`);
  const notes = page.getByRole('listitem').locator('p:first-child');
  await expect(notes.first()).toHaveText(hostileTexts.at(-1) ?? '');
  const texts = await notes.allTextContents();
  for (const text of hostileTexts) expect(texts.map((each) => each.trim())).toContain(text.trim());
  await expectHarmless(page);
});

test('what operators write is shown to the member as they wrote it, and does nothing', async ({ openFor }) => {
  const member = await aMember({ credit: 1000 });
  const text = sentAlone(500);
  const { id } = await askWithdrawal(member, 100);
  expect((await asOperator('owner', 'POST', `/withdrawals/${id}/reject`, { reason: text })).status).toBe(200);
  const page = await openFor(member);
  await page.goto(`/tx/withdraw-detail?id=${id}`);
  await expect(page.getByText(text.slice(0, 30), { exact: false })).toBeVisible();
  expect(await page.locator('main').textContent()).toContain(text);
  await expectHarmless(page);
});

test('what members and operators write to each other in a chat turns nothing round and does nothing', async ({
  openFor,
  operatorPage,
}) => {
  const name = aName();
  const member = await openFor(await aMember({ last_name: name }), { viewport: { width: 320, height: 640 } });
  await member.goto('/chat');
  const desk = await operatorPage('owner');
  await desk.goto('/inbox');
  const expectShown = (text: string) =>
    Promise.all(
      [member, desk].map(async (page) => {
        const shown = async () => (await chat.log(page).textContent())?.replaceAll(' เปิดลิงก์', '');
        await expect.poll(shown).toContain(text.replaceAll(TURNS, ''));
        await expectHarmless(page);
      }),
    );
  const written = hostileTexts.join('\n');
  await chat.write(member, written);
  await member.getByRole('button', { name: 'ส่งข้อความนี้' }).click(); // ten digits may be a number that nobody should be told
  await chat.openChat(desk, name);
  await expectShown(written);
  const answer = sentAlone(2000);
  await chat.field(desk).fill(answer);
  await chat.send(desk).click();
  await expectShown(answer);
});

test('names and LINE ids that tools send are refused or shown as text', async ({ openFor }) => {
  const person = { ...aPerson(), line_id: '<img src=x onerror=alert(1)> \u202Eกลับ', know_us: "'; drop --", bonus: 0 };
  const { data } = await api<{ data: { id: string } }>('POST', '/member/register', { body: { member: person } });
  const { access_token } = await api<{ access_token: string }>('POST', '/member/login', {
    body: { tel: person.tel, password: person.password },
  });
  const name = `${person.first_name} ${person.last_name}`;
  const bank = { code: person.bank_name, number: person.bank_number };
  const page = await openFor({
    id: data.id,
    tel: person.tel,
    password: person.password,
    token: access_token,
    name,
    bank,
  });
  await page.goto('/profile');
  await page.getByRole('link', { name: /ข้อมูลส่วนตัว/ }).click();
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});
