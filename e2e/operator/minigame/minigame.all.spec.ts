import { expectAccessible, settled } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { giveCoins, minigame, publishSinglePrize } from '../../minigames.ts';
import { asOperator, approveRequest } from '../../operators.ts';
import { aMember } from '../../factories.ts';
import { sheet } from '../steps.ts';

test('goods are stocked, won and shipped; the address is revealed and audited', async ({ operatorPage, openFor }) => {
  const manager = await operatorPage('manager');
  await manager.goto('/minigames');
  await settled(manager); // the games load above the goods
  const name = `หมวก ${Date.now() % 1_000_000}`;
  await manager.getByRole('button', { name: 'เพิ่มของรางวัล' }).click();
  const adding = sheet(manager, 'เพิ่มของรางวัล');
  await adding.getByLabel('ชื่อที่สมาชิกเห็น').fill(name);
  await adding.getByLabel('เพิ่ม (ชิ้น)').fill('2');
  await adding.getByLabel('ราคาต่อชิ้น (บาท)').fill('5');
  await adding.getByLabel('เหตุผล').fill('ซื้อมาใหม่');
  await adding.getByRole('button', { name: 'บันทึก' }).click();
  await expect(manager.getByRole('row', { name: new RegExp(name) })).toContainText('ใกล้หมด');

  const { body } = await asOperator('owner', 'GET', '/minigame-goods');
  const goods = (body.data as { id: string; name: string }[]).find((each) => each.name === name);
  const reels = ['star', 'star', 'star'];
  await publishSinglePrize('star-slot', { id: goods?.id, instead: 'c5', reels }, { symbols: ['star', 'moon'] });
  const member = await aMember();
  await giveCoins(member, 1);
  await minigame(member, 'POST', '/play/star-slot/round', {});
  const to = { name: 'มะลิ รักไทย', address: '12/3 ถนนสุขุมวิท กรุงเทพ 10110', tel: '0812345678' };
  const winner = await openFor(member);
  await winner.goto('/mini-game/reward-history');
  await winner.getByRole('button', { name: `กรอกที่อยู่จัดส่ง ${name}` }).click();
  const claim = sheet(winner, 'กรอกที่อยู่จัดส่ง');
  await expect(claim).toContainText(name);
  await claim.getByRole('button', { name: 'ส่งที่อยู่' }).click();
  await expect(claim.getByText('กรุณากรอกที่อยู่')).toBeVisible();
  await expectAccessible(winner, 'where goods go', [320, 360, 1280]);
  await claim.getByLabel('ชื่อผู้รับ').fill(to.name);
  await claim.getByLabel('ที่อยู่', { exact: true }).fill(to.address);
  await claim.getByLabel('เบอร์โทรผู้รับ').fill('081-234-5678');
  await claim.getByRole('button', { name: 'ส่งที่อยู่' }).click();
  await expect(winner.getByText('ได้รับที่อยู่แล้ว กำลังเตรียมจัดส่ง')).toBeVisible();
  await winner.close();

  await manager.goto('/queue/minigame?view=claimed');
  await manager
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button')
    .click();
  await expect(manager.getByText(to.address)).toHaveCount(0);
  await manager.getByRole('button', { name: 'แสดงที่อยู่จัดส่ง' }).click();
  await sheet(manager, 'แสดงที่อยู่จัดส่ง').getByRole('button', { name: 'แสดง', exact: true }).click();
  await expect(manager.getByText(to.address)).toBeVisible();
  await manager.getByRole('button', { name: 'ส่งแล้ว', exact: true }).click();
  const sending = sheet(manager, `ส่ง ${name}`);
  await sending.getByLabel('เลขพัสดุ').fill('TH0123456789');
  await sending.getByRole('button', { name: 'บันทึกว่าส่งแล้ว' }).click();
  await expect(manager.getByRole('row', { name: new RegExp(name) })).toBeHidden();
  const [sent] = await minigame<object[]>(member, 'GET', '/member/reward-history');
  expect(sent).toMatchObject({ state: 'shipping', tracking: 'TH0123456789' });
  await manager.getByRole('link', { name: 'กำลังส่ง' }).click();
  await manager
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button')
    .click();
  await manager.getByRole('button', { name: 'ถึงแล้ว' }).click();
  await expect(manager.getByRole('row', { name: new RegExp(name) })).toBeHidden();
});

test('coins are given on the member page, which lists all mini-game data', async ({ operatorPage }) => {
  const member = await aMember();
  const page = await operatorPage('manager');
  await page.goto(`/members/${member.id}`);
  const panel = page.getByRole('region', { name: 'มินิเกม', exact: true });
  await expect(panel).toContainText('ยังไม่เคยเล่นมินิเกม');
  await settled(page);
  await panel.getByRole('button', { name: 'แจกเหรียญ' }).click();
  const giving = sheet(page, /^แจกเหรียญ/);
  await giving.getByLabel('เหรียญต่อคน').fill('3');
  await giving.getByLabel('เหตุผล').fill('วันเกิด');
  await giving.getByRole('button', { name: 'แจกเหรียญ' }).click();
  await expect(panel.getByText('3', { exact: true })).toBeVisible();
  await minigame(member, 'POST', '/play/lucky-wheel/round', {});
  await page.reload();
  await panel.getByRole('button', { name: /^ซีด/ }).click();
  await expect(page.getByRole('dialog')).toContainText('เปิดเผยหลังเปลี่ยนซีด');
  await page.keyboard.press('Escape');
  await expect(page.getByText('ได้เหรียญกิจกรรม').first()).toBeVisible();
});

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
