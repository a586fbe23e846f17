import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import {
  aMember,
  aPerson,
  api,
  askDeposit,
  confirmAge,
  creditOf,
  type Member,
  payDeposit,
  maskedTel,
} from '../../people.ts';
import { lostDaysAgo } from '../../plays.ts';
import { anAmount, chooseRow, inBaht, press } from '../../operator/steps.ts';
import { leavePopup, register, registerDialog } from '../steps.ts';

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(Date.now());
const settle = () => asOperator('owner', 'POST', '/affiliates/settlements', { day: today() });
const bahtOf = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });

/** The link as the page has it. */
const linkOf = async (page: Page): Promise<string> => {
  await page.goto('/refer');
  await page.getByRole('button', { name: 'แชร์ลิงก์' }).click();
  const sheet = page.getByRole('dialog', { name: 'แชร์ลิงก์' });
  const line = (await sheet.getByRole('link', { name: /^LINE/ }).getAttribute('href')) ?? '';
  const text = new URL(line).searchParams.get('text') ?? '';
  await page.keyboard.press('Escape');
  return /https?:\S+/.exec(text)?.[0] ?? '';
};

/** A friend who registers by the link, in a browser of their own, and is of age. */
const joins = async (phone: Page, link: string, person: ReturnType<typeof aPerson>): Promise<Member> => {
  const { pathname, search } = new URL(link);
  await phone.goto(pathname + search);
  await expect(registerDialog(phone)).toBeVisible();
  await register(phone, person);
  await leavePopup(phone);
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

const deposits = async (friend: Member, amount: number): Promise<void> => {
  await payDeposit(friend, await askDeposit(friend, amount));
  await expect.poll(() => creditOf(friend), { intervals: [100] }).toBeGreaterThan(0);
};

test('a link is shared, a friend joins by it, deposits and plays, and what that brings is withdrawn', async ({
  openFor,
  open,
  operatorPage,
}) => {
  const host = await aMember({ first_name: 'พิมพ์ใจ', last_name: 'ชักชวน' });
  const phone = await openFor(host);
  const link = await linkOf(phone);
  expect(link).toMatch(/\/register\?prefix=[^&]+&src=line$/);

  const person = aPerson('กานดา', 'ผู้มาใหม่');
  const friend = await joins(await open(), link, person);
  await phone.goto('/refer/member');
  const row = phone.getByRole('listitem').filter({ hasText: maskedTel(friend.tel) });
  await expect(row).toContainText('ยังไม่ฝาก');
  await deposits(friend, 300);
  await phone.reload();
  await expect(row).toContainText('ฝากแล้ว');
  await phone.goto('/refer/stats');
  await expect(phone.getByRole('region', { name: 'ที่มาของสมาชิก' }).getByRole('row', { name: /^LINE/ })).toContainText(
    '1',
  );

  const staked = anAmount(200) * 200; // a half percent of it is in whole baht
  const income = staked / 200;
  await lostDaysAgo(friend, 0, staked);
  expect(await settle()).toMatchObject({ status: 200, body: { data: { day: today() } } });
  await phone.goto('/refer/profit');
  await expect(
    phone
      .getByRole('definition')
      .filter({ hasText: bahtOf(income) })
      .first(),
  ).toBeVisible();
  await phone.getByRole('button', { name: `${today()} ${bahtOf(income)} บาท ดูวิธีคิด` }).click();
  const sum = phone.getByRole('dialog', { name: `วิธีคิดรายได้ ${today()}` });
  await expect(sum.getByRole('listitem')).toContainText(maskedTel(friend.tel));
  await expect(sum.getByRole('listitem')).toContainText(`ยอดเดิมพัน ${bahtOf(staked)} × 0.5%`);
  await phone.keyboard.press('Escape');
  await phone.goto('/refer/ranking');
  await phone.getByRole('button', { name: `${maskedTel(friend.tel)} ${bahtOf(income)} บาท ดูวิธีคิด` }).click();
  const came = phone.getByRole('dialog', { name: `วิธีคิดรายได้ ${maskedTel(friend.tel)}` });
  await expect(came.getByRole('listitem')).toContainText(today());
  await expect(came.getByText('รวม', { exact: true }).locator('..')).toContainText(bahtOf(income));
  await phone.keyboard.press('Escape');

  const earned = async () =>
    (await api<{ data: { availableAff: number } }>('GET', '/income/income-data', { token: host.token })).data
      .availableAff;
  expect(await earned()).toBe(income);
  expect((await settle()).status).toBe(200);
  expect(await earned()).toBe(income); // a second time posts nothing of theirs, whoever else plays meanwhile

  await phone.goto('/tx');
  await phone.getByRole('link', { name: /^รายได้แนะนำเพื่อน/ }).click();
  await phone.getByRole('button', { name: 'ถอนทั้งหมด' }).click();
  await phone.getByRole('button', { name: 'ถอนรายได้', exact: true }).click();
  await expect(phone).toHaveURL(/\/refer\/profit-manage\/withdraw-detail\?id=/);
  await expect(phone.getByRole('list', { name: 'ขั้นตอน' })).toContainText('รออนุมัติ');

  const before = await creditOf(host);
  const desk = await operatorPage('finance');
  await desk.goto('/queue/income');
  await chooseRow(desk.getByRole('row').filter({ hasText: inBaht(income) }));
  await press(desk, 'a', 'อนุมัติถอนรายได้');
  await expect(phone.getByRole('list', { name: 'ขั้นตอน' })).toContainText('โอนแล้ว'); // told by the socket
  expect(await creditOf(host)).toBeCloseTo(before + income, 2);
  await phone.goto('/refer/profit-manage/history');
  await expect(phone.getByText(`ถอนสำเร็จรวม ${bahtOf(income)} บาท`)).toBeVisible();
  await expect(phone.getByRole('listitem').filter({ hasText: bahtOf(income) })).toContainText('เสร็จสิ้น');
});

test('no answer, page or file of a member has a friend’s phone or name', async ({ openFor, open }) => {
  const host = await aMember({ first_name: 'ดวงใจ', last_name: 'รู้ไม่หมด' });
  const phone = await openFor(host);
  const person = aPerson('ปริศนา', 'ไม่เปิดเผย');
  const friend = await joins(await open(), await linkOf(phone), person);
  await deposits(friend, 300);
  await lostDaysAgo(friend, 0, 40_000);
  await settle();

  const secrets = [person.tel, person.tel.slice(1), person.first_name, person.last_name, person.bank_number, 'ปริศนา'];
  const found: string[] = [];
  const look = (where: string, text: string) => {
    for (const secret of secrets) if (text.includes(secret)) found.push(`${where}: ${secret}`);
  };
  const answers: Promise<void>[] = [];
  phone.on('response', (answer) => {
    if (answer.url().includes('/api/'))
      answers.push(
        answer.text().then(
          (text) => look(answer.url(), text),
          () => {},
        ),
      );
  });
  const pages = [
    ['/refer', friend],
    ['/refer/member', friend],
    ['/refer/member?view=tree', friend],
    ['/refer/ranking', friend],
    ['/refer/ranking/week', friend],
    ['/refer/ranking/flush', friend],
    ['/refer/overall', undefined],
    ['/refer/profit', undefined],
    ['/refer/profit-manage', undefined],
    ['/refer/stats', undefined],
    ['/tx/withdraw/income', undefined],
  ] as const;
  for (const [address, names] of pages)
    await test.step(address, async () => {
      await phone.goto(address);
      await expect(phone.locator('[aria-busy="true"]')).toHaveCount(0);
      if (names) await expect(phone.getByText(maskedTel(names.tel)).first()).toBeVisible();
      look(address, await phone.content());
    });

  await phone.goto('/refer/overall');
  const saved = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'ดาวน์โหลด CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain(`${today()},200.00`);
  look('csv', file);
  await phone.getByRole('button', { name: new RegExp(`^${today()} .* ดูวิธีคิด`) }).click();
  await expect(phone.getByRole('dialog')).toContainText(maskedTel(friend.tel));
  look('arithmetic', await phone.content());
  await Promise.all(answers);
  expect(answers.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

test('the tree is one stop of the Tab key and is walked by arrows', async ({ openFor, open }) => {
  const host = await aMember({ first_name: 'ต้นไม้', last_name: 'ใหญ่' });
  const phone = await openFor(host);
  const link = await linkOf(phone);
  const first = await joins(await open(), link, aPerson('กิ่งแก้ว', 'ต้นแรก'));
  const below = await joins(await open(), await linkOf(await openFor(first)), aPerson('ใบเฟิร์น', 'ปลายกิ่ง'));
  await phone.goto('/refer/member?view=tree');
  const tree = phone.getByRole('tree');
  const root = tree.getByRole('treeitem', { name: new RegExp(maskedTel(first.tel)) });
  await expect(root).toHaveAttribute('aria-expanded', 'false');
  await root.focus();
  await phone.keyboard.press('ArrowRight');
  const child = tree.getByRole('treeitem', { name: new RegExp(`^${maskedTel(below.tel)}`) });
  await expect(child).toBeVisible();
  await phone.keyboard.press('ArrowRight');
  await expect(child).toBeFocused();
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('dialog', { name: `วิธีคิดรายได้ ${maskedTel(below.tel)}` })).toBeVisible();
  await phone.keyboard.press('Escape');
  await child.focus();
  await phone.keyboard.press('ArrowLeft');
  await expect(root).toBeFocused();
  await phone.keyboard.press('ArrowLeft');
  await expect(child).toHaveCount(0);
  await expect(root).toHaveAttribute('aria-expanded', 'false');
});

test('where nothing can be copied the link is selected, and the QR is kept as a picture of 1080 px', async ({
  openFor,
}) => {
  const host = await aMember();
  const phone = await openFor(host);
  await phone.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await phone.goto('/refer');
  await phone.getByRole('button', { name: /^คัดลอก/ }).click();
  await expect(phone.getByText('กดค้างเพื่อคัดลอก')).toBeVisible();
  expect(await phone.evaluate(() => String(getSelection()))).toMatch(/prefix=[^&]+&src=copy/);
  await phone.getByRole('button', { name: 'แสดง QR' }).click();
  const saved = phone.waitForEvent('download');
  await phone.getByRole('dialog', { name: 'QR แนะนำเพื่อน' }).getByRole('button', { name: 'บันทึกรูป' }).click();
  const picture = await readFile(await (await saved).path());
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350]); // of a PNG's first chunk
});
