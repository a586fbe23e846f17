import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures.ts';
import { aMember, aPerson, maskedTel } from '../../factories.ts';
import { addPastLoss } from '../../game-fixtures.ts';
import { depositFor, registerFriend, linkOf, settle, today } from './steps.ts';

test('no response, page or file of a member contains a friend’s phone or name', async ({ openFor, open }) => {
  const host = await aMember({ first_name: 'ดวงใจ', last_name: 'รู้ไม่หมด' });
  const phone = await openFor(host);
  const person = aPerson('ปริศนา', 'ไม่เปิดเผย');
  const friend = await registerFriend(await open(), await linkOf(phone), person);
  await depositFor(friend, 300);
  await addPastLoss(friend, 0, 40_000);
  await settle();

  const secrets = [person.tel, person.tel.slice(1), person.first_name, person.last_name, person.bank_number, 'ปริศนา'];
  const leaks: string[] = [];
  const findLeaks = (where: string, text: string) => {
    for (const secret of secrets) if (text.includes(secret)) leaks.push(`${where}: ${secret}`);
  };
  const answers: Promise<void>[] = [];
  phone.on('response', (answer) => {
    if (answer.url().includes('/api/'))
      answers.push(
        answer.text().then(
          (text) => findLeaks(answer.url(), text),
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
      findLeaks(address, await phone.content());
    });

  await phone.goto('/refer/overall');
  const saved = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'ดาวน์โหลด CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain(`${today()},200.00`);
  findLeaks('csv', file);
  await phone.getByRole('button', { name: new RegExp(`^${today()} .* ดูวิธีคิด`) }).click();
  await expect(phone.getByRole('dialog')).toContainText(maskedTel(friend.tel));
  findLeaks('arithmetic', await phone.content());
  await Promise.all(answers);
  expect(answers.length).toBeGreaterThan(10);
  expect(leaks).toEqual([]);
});

test('the tree is one Tab stop with arrow-key navigation', async ({ openFor, open }) => {
  const host = await aMember({ first_name: 'ต้นไม้', last_name: 'ใหญ่' });
  const phone = await openFor(host);
  const link = await linkOf(phone);
  const first = await registerFriend(await open(), link, aPerson('กิ่งแก้ว', 'ต้นแรก'));
  const below = await registerFriend(await open(), await linkOf(await openFor(first)), aPerson('ใบเฟิร์น', 'ปลายกิ่ง'));
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

test('without a clipboard the link is selected; the QR downloads at 1080 px', async ({ openFor }) => {
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
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350]); // in a PNG's first chunk
});
