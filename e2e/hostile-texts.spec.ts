import { leadsAway, NOBODYS } from '@portal/contract/member-texts.ts';
import { expect, test } from './fixtures.ts';
import { hostileTexts } from '../server/src/testing/hostile-texts.ts';
import { asOperator } from './operators.ts';
import { api, aMember, aPerson, askWithdrawal } from './people.ts';

const REASON = 500;

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
  expect(await page.title()).not.toBe('taken');
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: innerWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
});

test('what operators write is shown to the member as they wrote it, and does nothing', async ({ openFor }) => {
  const member = await aMember({ credit: 1000 });
  let text = '';
  for (const each of hostileTexts) {
    const more = `${text} ${each}`.trim();
    const isRefused = leadsAway(more, NOBODYS).length > 0; // docs/decisions/member-texts.md
    if (more.length <= REASON && !isRefused) text = more;
  }
  const { id } = await askWithdrawal(member, 100);
  expect((await asOperator('owner', 'POST', `/withdrawals/${id}/reject`, { reason: text })).status).toBe(200);
  const page = await openFor(member);
  await page.goto(`/tx/withdraw-detail?id=${id}`);
  await expect(page.getByText(text.slice(0, 30), { exact: false })).toBeVisible();
  expect(await page.locator('main').textContent()).toContain(text);
  expect(await page.title()).not.toBe('taken');
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: innerWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
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
