import type { Page } from '@playwright/test';
import { foreignContacts, NO_CONTACTS } from '@portal/contract/member-texts.ts';
import { expect, test } from './fixtures.ts';
import { hostileTexts } from '../server/src/testing/hostile-texts.ts';
import { asOperator } from './operators.ts';
import * as chat from './operator/chat/steps.ts';
import { api, aMember, aName, aPerson, requestWithdrawal } from './factories.ts';

/** Characters that change the direction of the following text. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;
/** Hostile texts joined into one message that an operator may send without approval (docs/decisions/member-texts.md). */
const hostileMessage = (most: number): string =>
  hostileTexts.reduce((text, each) => {
    const more = `${text} ${each}`.trim();
    return more.length <= most && foreignContacts(more, NO_CONTACTS).length === 0 ? more : text;
  }, '');

/** Asserts that no script of a text ran and nothing overflows sideways. */
const expectHarmless = async (page: Page): Promise<void> => {
  expect(await page.title()).not.toBe('taken');
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="log"]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  expect(wide).toEqual([]);
};

test('the console shows members’ texts as written and runs none', async ({ operatorPage, member }) => {
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

test('a member sees operators’ texts as written, and none runs', async ({ openFor }) => {
  const member = await aMember({ credit: 1000 });
  const text = hostileMessage(500);
  const { id } = await requestWithdrawal(member, 100);
  expect((await asOperator('owner', 'POST', `/withdrawals/${id}/reject`, { reason: text })).status).toBe(200);
  const page = await openFor(member);
  await page.goto(`/tx/withdraw-detail?id=${id}`);
  await expect(page.getByText(text.slice(0, 30), { exact: false })).toBeVisible();
  expect(await page.locator('main').textContent()).toContain(text);
  await expectHarmless(page);
});

test('hostile chat messages of both sides run nothing and keep the text direction', async ({
  openFor,
  operatorPage,
}) => {
  const name = aName();
  const member = await openFor(await aMember({ last_name: name }), { viewport: { width: 320, height: 640 } });
  await member.goto('/chat');
  const owner = await operatorPage('owner');
  await owner.goto('/inbox');
  const expectText = (text: string) =>
    Promise.all(
      [member, owner].map(async (page) => {
        const textOf = async () => (await chat.log(page).textContent())?.replaceAll(' เปิดลิงก์', '');
        await expect.poll(textOf).toContain(text.replaceAll(DIRECTION_MARKS, ''));
        await expectHarmless(page);
      }),
    );
  const written = hostileTexts.join('\n');
  await chat.write(member, written);
  await member.getByRole('button', { name: 'ส่งข้อความนี้' }).click(); // ten digits may be a phone number
  await chat.openChat(owner, name);
  await expectText(written);
  const answer = hostileMessage(2000);
  await chat.field(owner).fill(answer);
  await chat.send(owner).click();
  await expectText(answer);
});

test('hostile names and LINE ids are refused or shown as text', async ({ openFor }) => {
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
