import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { minigame } from '../../minigames.ts';
import { approveRequest } from '../../operators.ts';
import { sheet } from '../steps.ts';

test('a table is built with its expected value, simulated, published, and used', async ({ operatorPage, member }) => {
  const page = await operatorPage('manager');
  await page.goto('/minigames');
  await page.getByRole('link', { name: 'เปิดไพ่ลุ้นโชค' }).click();
  await page.getByRole('link', { name: 'สร้างตารางรุ่นใหม่' }).click();
  const worth = page.getByRole('region', { name: 'ค่าคาดหวังของตารางนี้' });
  await expect(worth).toContainText('เผยแพร่ได้');
  const publish = page.getByRole('button', { name: 'เผยแพร่', exact: true });
  await expect(publish).toBeDisabled();

  const first = page.getByRole('group', { name: 'ไพ่ใบที่ 1' }).getByLabel('จำนวน');
  await first.fill('200');
  await expect(worth).toContainText('ค่าคาดหวังต่อเหรียญต้องไม่เกิน 5 บาท');
  await expect(page.getByRole('button', { name: /^จำลอง/ })).toBeDisabled();
  await first.fill('21');
  await expect(worth).toContainText('4.5556 บาท');
  await page.getByRole('button', { name: /^จำลอง/ }).click();
  const played = page.getByRole('region', { name: 'จำลองก่อนเผยแพร่' });
  await expect(played.getByRole('row', { name: /21 บาท/ })).toContainText('11,111');
  await expect(played).toContainText('σ');
  await expectAccessible(page, 'mini-game editor');
  await first.fill('22');
  await expect(publish, 'a changed table was not simulated').toBeDisabled();
  await first.fill('21');
  await expect(publish).toBeEnabled();
  await publish.click();
  await sheet(page, /^เผยแพร่ตารางรุ่น/)
    .getByRole('button', { name: 'เผยแพร่' })
    .click();
  await expect(page.getByText('ส่งแล้ว รอผู้อนุมัติคนที่สอง')).toBeVisible();
  await approveRequest('เปิดไพ่ลุ้นโชค', 'owner');

  const newest = page.getByRole('region', { name: 'รุ่น 2' });
  await expect(newest).toContainText('ใช้อยู่');
  await expect(newest.getByRole('row', { name: /21 บาท/ }).first()).toContainText('1 ใบ');
  await expect(page.getByRole('region', { name: 'รุ่น 1' })).toContainText('เลิกใช้แล้ว');
  expect(await minigame(member, 'GET', '/play/card-flip')).toMatchObject({ table_version: 2 });
});

test('slowing a game needs a reason, and other operators see it', async ({ operatorPage, member }) => {
  const page = await operatorPage('manager');
  await page.goto('/minigames/hi-lo');
  await page.getByRole('button', { name: 'แก้ไขการตั้งค่า' }).click();
  const form = sheet(page, 'แก้ไข ไฮโลเหรียญ');
  const save = form.getByRole('button', { name: 'บันทึก' });
  await form.getByLabel('เวลาขั้นต่ำต่อรอบ').fill('4');
  await expect(form.getByText('กรอกเลข 5–600')).toBeVisible();
  await form.getByLabel('เวลาขั้นต่ำต่อรอบ').fill('6');
  await expect(save, 'without a reason').toBeDisabled();
  await form.getByLabel('เหตุผล').fill('ลดความเร็ว');
  await save.click();
  await expect(page.getByRole('region', { name: 'การตั้งค่า' })).toContainText('6 วินาที');
  expect(await minigame(member, 'GET', '/play/hi-lo')).toMatchObject({ min_round_ms: 6000 });
  const other = await operatorPage('auditor');
  await other.goto('/minigames/hi-lo');
  await expect(other.getByText('6 วินาที')).toBeVisible();
  await expect(other.getByRole('button', { name: 'แก้ไขการตั้งค่า' })).toHaveCount(0);
});
