import type { Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { aPerson, api, requestDeposit, confirmAge, creditOf, type Member, payDeposit } from '../../factories.ts';
import { closePopup, register, registerDialog } from '../steps.ts';

export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(Date.now());
export const settle = () => asOperator('owner', 'POST', '/affiliates/settlements', { day: today() });
/** Share link of the member's page. */
export const linkOf = async (page: Page): Promise<string> => {
  await page.goto('/refer');
  await page.getByRole('button', { name: 'แชร์ลิงก์' }).click();
  const sheet = page.getByRole('dialog', { name: 'แชร์ลิงก์' });
  const line = (await sheet.getByRole('link', { name: /^LINE/ }).getAttribute('href')) ?? '';
  const text = new URL(line).searchParams.get('text') ?? '';
  await page.keyboard.press('Escape');
  return /https?:\S+/.exec(text)?.[0] ?? '';
};
/** Registers a friend by the link in their own browser and confirms the age. */
export const registerFriend = async (
  phone: Page,
  link: string,
  person: ReturnType<typeof aPerson>,
): Promise<Member> => {
  const { pathname, search } = new URL(link);
  await phone.goto(pathname + search);
  await expect(registerDialog(phone)).toBeVisible();
  await register(phone, person);
  await closePopup(phone);
  const { tel, password } = person;
  const { access_token } = await api<{ access_token: string }>('POST', '/member/login', { body: { tel, password } });
  const { data } = await api<{ data: { id: string } }>('GET', '/member/profile', { token: access_token });
  const friend: Member = {
    id: data.id,
    tel,
    password,
    token: access_token,
    name: `${person.first_name} ${person.last_name}`,
    bank: { code: person.bank_name, number: person.bank_number },
  };
  await confirmAge(friend, '1994-08-30');
  return friend;
};
export const depositFor = async (friend: Member, amount: number): Promise<void> => {
  await payDeposit(friend, await requestDeposit(friend, amount));
  await expect.poll(() => creditOf(friend), { intervals: [100] }).toBeGreaterThan(0);
};
