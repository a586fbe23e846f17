import { expectAccessible, expectNoSideScroll } from '../../accessible.ts';
import { desktop, expect, test } from '../../fixtures.ts';
import { aMember, api } from '../../factories.ts';
import { addPastLoss, advancePlayClock, openPendingIncreases } from '../../game-fixtures.ts';
import { depositCard, limitField, LIMITS, openKoi, saveLimits, setLimits, spin } from './steps.ts';

test('an increase counts only once confirmed, and a cancelled one is removed', async ({ openFor }) => {
  const member = await aMember();
  await setLimits(member, { deposit: { day: 200, week: 1000 } });
  await setLimits(member, { deposit: { day: 900, week: null } });
  await openPendingIncreases(member);
  const page = await openFor(member);
  await page.goto(LIMITS);
  const card = page.getByRole('region', depositCard);
  await card.getByRole('button', { name: 'ยืนยันการเพิ่ม ต่อวัน' }).click();
  await expect(card.getByRole('group', { name: 'ต่อวัน' })).toContainText('900 บาท');
  await expect(card.getByText(/^ขอเพิ่มเป็น/)).toHaveCount(0);
  await card.getByRole('button', { name: 'ยกเลิกคำขอ ต่อ 7 วัน' }).click();
  await expect(card.getByText(/^ขอยกเลิกวงเงิน/)).toHaveCount(0);
  await expect(card.getByRole('group', { name: 'ต่อ 7 วัน' })).toContainText('1,000 บาท');
});

test('a lowering applies without the increase beside it; the same value is refused', async ({ openFor }) => {
  const member = await aMember();
  await setLimits(member, { deposit: { day: 500, week: 1000, month: 5000 } });
  await setLimits(member, { deposit: { month: 9000 } });
  const page = await openFor(member);
  await page.goto(LIMITS);
  const card = page.getByRole('region', depositCard);
  await limitField(page, 'ต่อเดือน').fill('5000');
  await saveLimits(page).click();
  await expect(card.getByText('เท่ากับวงเงินที่ตั้งไว้แล้ว')).toBeVisible();
  await limitField(page, 'ต่อเดือน').fill('');
  await limitField(page, 'ต่อวัน').fill('300');
  await limitField(page, 'ต่อ 7 วัน').fill('2000');
  await saveLimits(page).click();
  const sheet = page.getByRole('dialog', { name: 'ขอเพิ่มหรือยกเลิกวงเงิน' });
  await expect(sheet.getByRole('listitem')).toHaveText([/^ต่อ 7 วัน/]);
  await sheet.getByRole('button', { name: 'คงวงเงินเดิม' }).click();
  await expect(card.getByRole('group', { name: 'ต่อวัน' })).toContainText('300 บาท');
  await expect(card.getByText(/^ขอเพิ่มเป็น/)).toHaveText(/9,000/);
});

test('limits are offered before the first deposit, with an equally large skip button', async ({ openFor }) => {
  const page = await openFor(await aMember());
  await page.goto('/tx/deposit');
  const card = page.getByRole('region', { name: 'อยากตั้งวงเงินฝากไว้ก่อนไหม' });
  for (const period of ['ต่อวัน', 'ต่อ 7 วัน', 'ต่อเดือน'] as const)
    await expect(card.getByRole('textbox', { name: `${period} จำนวนเงินที่ต้องการ (บาท)` })).toHaveValue('');
  const [save, skip] = await Promise.all(
    ['บันทึกวงเงิน', 'ข้ามไปก่อน'].map((name) => card.getByRole('button', { name }).boundingBox()),
  );
  expect(Math.abs((save?.width ?? 0) - (skip?.width ?? 9))).toBeLessThan(2);
  expect(save?.height).toBe(skip?.height);
  await card.getByRole('button', { name: 'ข้ามไปก่อน' }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'ดำเนินการต่อ' })).toBeVisible();
  await expect(card).toBeHidden();
});

/** Date in Bangkok in so many days, as in sentences. */
const inDays = (days: number): string =>
  new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
    timeZone: 'Asia/Bangkok',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(Date.now() + days * 86_400_000);

test('a reached loss limit closes games until its end and offers no increase', async ({ openFor, trouble }) => {
  trouble.expect(/409/);
  const member = await aMember({ credit: 500 });
  await setLimits(member, { loss: { day: 500, week: 10 } });
  await addPastLoss(member, 3, 10);
  const page = await openFor(member);
  const { data } = await api<{ data: { id: string }[] }>('GET', '/game/list?q=koi');
  await page.goto(`/game/play?id=${data[0]?.id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(`ถึงวงเงินเสียที่คุณตั้งไว้แล้ว เล่นได้อีกครั้ง ${inDays(4)} เวลา 00:00 น.`);
  await expect(page.locator('iframe')).toHaveCount(0);
  for (const name of ['ดูวงเงิน', 'ถอนเงิน']) await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, 'a game behind a loss limit', [390]);
  await expect(main.getByRole('link', { name: 'ดูวงเงิน', exact: true })).toHaveAttribute('href', LIMITS);
});

test('the loss limit’s sheet shows the limit and fits a narrow screen', async ({ openFor }) => {
  const member = await aMember();
  await setLimits(member, { loss: { week: 10 } });
  const page = await openFor(member);
  await page.goto(LIMITS);
  await page.getByRole('button', { name: /^วงเงินเสีย/ }).click();
  const sheet = page.getByRole('dialog', { name: 'วงเงินเสีย' });
  await expect(sheet.getByRole('group', { name: 'ต่อ 7 วัน' })).toContainText('10 บาท');
  await expectAccessible(page, 'the sheet of the loss limit', [390]);
  await expectNoSideScroll(page, 'the sheet of the loss limit');
});

test('a bet above the remaining loss limit is refused in the game', async ({ openFor }) => {
  const member = await aMember({ credit: 500 });
  await setLimits(member, { loss: { day: 1 } });
  const game = await openKoi(await openFor(member));
  await game.getByRole('textbox', { name: /เดิมพัน/ }).fill('10');
  await game.getByRole('button', { name: 'หมุน' }).click();
  await expect(game.getByRole('status')).toHaveText('เงินเดิมพันเกินที่กำหนดไว้');
  expect((await api<{ data: unknown[] }>('GET', '/game/history', member)).data).toEqual([]);
});

test('a reached time limit closes the game after its round and offers no increase', async ({ openFor, trouble }) => {
  trouble.expect(/Failed to execute 'postMessage'/); // the game posts to a page that is left
  const member = await aMember({ credit: 500 });
  await setLimits(member, { time: { day: 30 }, reality_check_min: 60 });
  const page = await openFor(member);
  await spin(await openKoi(page), 10);
  await advancePlayClock(member, 31);
  await expect(page.getByText('ครบเวลาเล่นที่คุณตั้งไว้สำหรับวันนี้แล้ว')).toBeVisible(); // polled every 15 seconds
  await expect(page.locator('iframe')).toHaveCount(0);
  for (const name of ['ดูวงเงิน', 'ถอนเงิน'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  await expectAccessible(page, 'a game whose time is over', [390]);
});

test('the self-check of nine questions sends and stores nothing', async ({ signedIn: page }) => {
  await page.goto(LIMITS);
  await page.getByRole('button', { name: 'ทำแบบประเมินตัวเอง 9 ข้อ' }).click();
  const sheet = page.getByRole('dialog', { name: 'แบบประเมินตัวเอง' });
  await sheet.getByRole('button', { name: 'ดูผล' }).click();
  await expect(sheet.getByText('ยังไม่ได้ตอบ 9 ข้อ')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  for (const question of await sheet.getByRole('group').all())
    await question.getByText('บางครั้ง', { exact: true }).click();
  await expect(sheet.getByText('มีความเสี่ยงสูง')).toBeVisible();
  await expect(sheet.getByRole('link', { name: /^โทร/ }).first()).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page, 'the self-check with its result', [390]);
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /self-check/,
  );
});

test('every specified way leads from home to the limits in two taps', async ({ signedIn: page }) => {
  const ways: [first: string | RegExp, second?: string | RegExp][] = [
    [/^เล่นอย่างมีสติ (สัปดาห์นี้|ตั้งขอบเขต)/],
    ['เล่นอย่างมีสติ'],
    [/^ติดต่อ/, 'เล่นอย่างมีสติ'],
    ['ฝากเงิน', 'ตั้งวงเงิน'],
  ];
  for (const [first, second] of ways) {
    await page.goto('/');
    await page
      .getByRole('link', { name: first, exact: typeof first === 'string' })
      .first()
      .click();
    if (second) await page.getByRole('main').getByRole('link', { name: second, exact: true }).first().click();
    await expect(page, String(first)).toHaveURL(LIMITS);
  }
  await page.goto('/howto');
  await page.locator('footer').getByRole('link', { name: 'เล่นอย่างมีสติ' }).click();
  await expect(page).toHaveURL(LIMITS);
});

test('limits and profile menu lead to the statement', async ({ signedIn: page }) => {
  for (const from of [LIMITS, '/profile']) {
    await page.goto(from);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^สรุปการเล่น/ })
      .first()
      .click();
    await expect(page, from).toHaveURL('/profile?s=statement');
    await expect(page.getByRole('navigation', { name: 'ช่วงเวลา' })).toBeVisible();
  }
});

test.describe('on a desktop', () => {
  test.use(desktop);
  test('the contents list links to sections and marks the current one', async ({ openFor }) => {
    const page = await openFor(await aMember(), desktop);
    await page.goto(LIMITS);
    const contents = page.getByRole('navigation', { name: 'หัวข้อ' });
    await expect(contents.getByRole('link')).toHaveCount(8);
    await expect(contents.getByRole('link', { name: 'ภาพรวม 7 วัน' })).toHaveAttribute('aria-current', 'location');
    const last = contents.getByRole('link', { name: 'ขอความช่วยเหลือ' });
    await expect(last).toBeInViewport({ ratio: 1 });
    await contents.getByRole('link', { name: 'พักการเล่น' }).click();
    const part = page.getByRole('heading', { name: 'พักการเล่น', exact: true });
    await expect(part).toBeInViewport({ ratio: 1 });
    await expect(part).toBeFocused();
    await expect(contents.locator('[aria-current]')).toHaveCount(1);
    await expect(last).toBeInViewport({ ratio: 1 });
    await contents.getByRole('link', { name: 'วงเงินเสีย' }).press('Enter');
    await expect(page.getByRole('button', { name: /^วงเงินเสีย/ })).toBeFocused();
    await expect(page).toHaveURL(LIMITS);
  });
});
