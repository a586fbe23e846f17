import { TRY_MS } from '../../../testing/ceilings.ts';
import { asOperator } from '../../operators.ts';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember } from '../../factories.ts';
import { bubble, operatorOf, field, send, unreadOf } from './steps.ts';

test('an open page shows the closing of support on time and the next opening day', async ({
  openFor,
  member,
  trouble,
}) => {
  trouble.expect(/WebSocket/); // a connecting socket is dropped when the clock advances
  const page = await openFor(member);
  const opens = new Date(Date.now() + 3 * 86_400_000);
  const day = new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', weekday: 'long' }).format(opens);
  const hours = { from: '08:00', to: '20:00', days: [opens.getUTCDay()] };
  let support: object = { is_open: true, changes_at: new Date(Date.now() + 300_000), agents_online: false, hours };
  await page.route('**/chat-api/setting', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { data: { ...data, ...support } } });
  });
  await page.clock.install();
  await page.goto('/chat');
  await expect(page.getByText('ยังไม่มีแอดมินออนไลน์')).toBeVisible();
  await expect(page.getByText(/^นอกเวลาทำการ/)).toBeHidden();
  support = { ...support, is_open: false, changes_at: opens };
  await page.clock.fastForward(310_000);
  await expect(page.getByText(`นอกเวลาทำการ (เปิด${day} 08:00–20:00 น.) ฝากข้อความไว้ได้เลย`)).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByText(new RegExp(`ฝากข้อความไว้ได้ เราจะตอบ${day}เวลา \\d\\d:\\d\\d น\\.`))).toBeVisible();
});

test('a suspended member reads replies on the restricted page, which marks them read', async ({ openFor, trouble }) => {
  trouble.expect(/ 403/);
  const member = await aMember();
  await send(member, 'ถอนเงินแล้วยังไม่ได้รับ');
  await asOperator('owner', 'POST', `/members/${member.id}/suspend`, { reason: 'ตรวจสอบบัญชี' });
  const agent = await operatorOf(member);
  await agent.answer('โอนให้แล้วค่ะ');
  const page = await openFor(member);
  await page.goto('/contact');
  await expect(page.getByText('ข้อความใหม่ 1 ข้อความ').first()).toBeAttached();
  await page.getByRole('link', { name: 'แชทกับแอดมิน' }).click();
  await expect(page).toHaveURL('/guest-contact?reason=suspended');
  await expect(bubble(page, 'โอนให้แล้วค่ะ')).toBeVisible();
  await expect(field(page)).toBeHidden();
  await expectAccessible(page, 'what a restricted member reads', [320, 390, 1280]);
  await expect.poll(() => unreadOf(member)).toBe(0);
  await agent.answer('ตรวจสอบเรียบร้อยแล้วค่ะ');
  await expect(bubble(page, 'ตรวจสอบเรียบร้อยแล้วค่ะ')).toBeVisible();
});

test('without a socket other pages poll the number of unread messages', async ({ openFor, trouble }) => {
  trouble.expect(/WebSocket/, /realtime-socket/);
  const member = await aMember();
  await send(member, 'อยู่ไหมคะ');
  const agent = await operatorOf(member);
  const page = await openFor(member);
  await page.routeWebSocket(/realtime-socket/, (socket) => socket.close());
  await page.addInitScript(() => {
    const rung = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function note() {
      document.documentElement.dataset['rung'] = 'true';
      return rung.call(this);
    };
  });
  await page.clock.install();
  const counted = page.waitForResponse('**/chat-member/count');
  await page.goto('/news');
  await counted;
  await page.getByRole('heading', { level: 1 }).click(); // browsers block sound before an interaction
  await agent.answer('อยู่ค่ะ');
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(page).toHaveTitle(/^\(1\) /, { timeout: TRY_MS });
  }).toPass();
  await expect(page.locator('html')).toHaveAttribute('data-rung', 'true');
});
