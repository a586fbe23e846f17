import type { Page } from '@playwright/test';
import { settled } from './accessible.ts';
import { ofMember, ofVisitor } from './addresses.ts';
import { expect, test } from './fixtures.ts';
import { aMember, aPerson, creditOf } from './people.ts';
import { registerDialog } from './member/steps.ts';

// The portal by the keyboard alone, on a phone's screen, where the fixed bars hide the most.

test.use({ viewport: { width: 390, height: 844 } });
test.setTimeout(240_000);

const MOST_STEPS = 120;

interface Stop {
  readonly name: string;
  /** Nobody sees where one is. */
  readonly unseen: boolean;
  /** What lies over it. */
  readonly under: string | null;
  readonly isSkip: boolean;
}

/** Marks what can be operated, so that it is known at the end what the keyboard did not reach. */
const mark = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const operable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const reachable = [...document.querySelectorAll<HTMLElement>(operable)].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        each.tabIndex >= 0 &&
        !each.closest('[inert]') &&
        !each.matches(':disabled') &&
        !each.closest('[popover]:not(:popover-open)'),
    );
    // Of a group of radio buttons the keyboard stops at one; the arrows lead to the others.
    const groups = new Set<string>();
    const stops = reachable.filter((each) => {
      if (!(each instanceof HTMLInputElement) || each.type !== 'radio') return true;
      if (groups.has(each.name)) return false;
      return groups.add(each.name);
    });
    for (const each of stops)
      each.dataset['due'] = each instanceof HTMLInputElement && each.type === 'radio' ? each.name : '';
    return stops.length;
  });

/** Where the focus is after a step; undefined when it has left the page. */
const stopOf = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame); // it has scrolled
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body || at === document.documentElement) return undefined;
    const name = `${at.tagName} ${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}`;
    const radio = at instanceof HTMLInputElement && at.type === 'radio' ? at.name : undefined;
    for (const due of document.querySelectorAll<HTMLElement>('[data-due]'))
      if (due === at || (radio !== undefined && due.dataset['due'] === radio)) delete due.dataset['due'];
    // The ring of a control that is hidden from the eyes (a radio button in its card) stands around what is seen of it.
    const ring = [at, at.closest('label'), at.nextElementSibling, at.parentElement].find((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || /0px 0px 0px [2-9]/.test(boxShadow);
    });
    const seen = at.matches('.sr') ? (at.closest('label') ?? at) : at;
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    const points: [number, number][] = [
      [(left + right) / 2, (top + bottom) / 2],
      [(left + right) / 2, Math.max(top, 0) + 3],
      [(left + right) / 2, Math.min(bottom, innerHeight) - 3],
    ];
    const covering = points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .find((each) => !each || !(seen.contains(each) || each.contains(seen) || each.closest('label')?.contains(at)));
    return {
      name,
      unseen: !ring,
      under: covering === undefined ? null : (covering?.outerHTML.slice(0, 80) ?? 'the edge of the screen'),
      isSkip: at.matches('.skip'),
    };
  });

const expectWalkable = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
  await page.evaluate(() => scrollTo(0, 0));
  const due = await mark(page);
  const stops: Stop[] = [];
  for (let step = 0; step < Math.min(due + 10, MOST_STEPS); step++) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop) break;
    stops.push(stop);
  }
  if (due === 0) return;
  expect.soft(stops[0]?.isSkip, `${address}: the way past the menus comes first`).toBe(true);
  expect
    .soft(
      stops.filter(({ unseen }) => unseen).map(({ name }) => name),
      `${address}: focus that nobody sees`,
    )
    .toEqual([]);
  expect
    .soft(
      stops.filter(({ under }) => under !== null).map(({ name, under }) => [name, under]),
      `${address}: focus beneath something`,
    )
    .toEqual([]);
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll('[data-due]')].map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );
  expect.soft(missed, `${address}: what the keyboard does not reach`).toEqual([]);
};

test('everything on the pages of a visitor is reached by Tab, seen, and beneath nothing', async ({ page }) => {
  for (const address of ofVisitor.filter((each) => !['/login', '/register'].includes(each)))
    await expectWalkable(page, address);
});

test('everything on the pages of a member is reached by Tab, seen, and beneath nothing', async ({ openFor }) => {
  const { member, addresses } = await ofMember();
  const page = await openFor(member, { viewport: { width: 390, height: 844 } });
  for (const address of addresses) await expectWalkable(page, address);
});

test('the way past the menus leads to the content', async ({ signedIn: page }) => {
  await page.goto('/tx');
  await settled(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('#main')?.contains(document.activeElement))).toBe(true);
});

/** Tabs until the control of this name has the focus. */
const tabTo = async (page: Page, name: string | RegExp, role?: string): Promise<void> => {
  const isHere = () =>
    page.evaluate(
      ([pattern, wanted]) => {
        const at = document.activeElement;
        if (!(at instanceof HTMLElement)) return false;
        const labels =
          at instanceof HTMLInputElement ? [...(at.labels ?? [])].map(({ textContent }) => textContent) : [];
        const texts = [at.getAttribute('aria-label'), ...labels, at.textContent];
        const kind = at.getAttribute('role') ?? (at instanceof HTMLInputElement ? at.type : at.tagName.toLowerCase());
        return (
          (!wanted || kind === wanted) && texts.some((text) => text && new RegExp(pattern ?? '').test(text.trim()))
        );
      },
      [typeof name === 'string' ? `^${name}` : name.source, role] as const,
    );
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await isHere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(name)}`);
};

test('one registers by the keyboard alone', async ({ page }) => {
  const person = aPerson();
  await page.goto('/');
  await settled(page);
  await tabTo(page, 'สมัครสมาชิก');
  await page.keyboard.press('Enter');
  await expect(registerDialog(page)).toBeVisible();
  await tabTo(page, 'เบอร์โทรศัพท์');
  await page.keyboard.type(person.tel);
  await page.keyboard.press('Enter');
  await expect(registerDialog(page).getByRole('textbox', { name: 'หมายเลขบัญชี' })).toBeVisible();
  await tabTo(page, /./, 'radio');
  await page.keyboard.press('Space');
  for (let step = 0; step < 40; step++) {
    if (
      await registerDialog(page)
        .getByRole('radio', { name: /กสิกรไทย/ })
        .isChecked()
    )
      break;
    await page.keyboard.press('ArrowRight');
  }
  await tabTo(page, 'หมายเลขบัญชี');
  await page.keyboard.type(person.bank_number);
  await tabTo(page, 'ชื่อจริง');
  await page.keyboard.type(person.first_name);
  await tabTo(page, 'นามสกุล');
  await page.keyboard.type(person.last_name);
  await page.keyboard.press('Enter');
  await tabTo(page, 'รหัสผ่าน');
  await page.keyboard.type(person.password);
  await tabTo(page, 'ยืนยันรหัสผ่าน');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'แจ้งเตือน' })).toContainText('ลงทะเบียนสำเร็จ');
  await tabTo(page, 'ตกลง');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
});

test('one asks for a deposit by the keyboard alone', async ({ signedIn: page }) => {
  await page.goto('/tx/deposit');
  await settled(page);
  await tabTo(page, 'จำนวนเงินที่ต้องการฝาก');
  await page.keyboard.type('500');
  await tabTo(page, 'ดำเนินการต่อ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/deposit-detail\?id=/);
});

test('one withdraws by the keyboard alone', async ({ openFor }) => {
  const member = await aMember({ credit: 900 });
  const page = await openFor(member, { viewport: { width: 390, height: 844 } });
  const before = await creditOf(member);
  await page.goto('/tx/withdraw');
  await settled(page);
  await tabTo(page, 'จำนวนเงินที่ต้องการถอน');
  await page.keyboard.type('300');
  await tabTo(page, 'ยืนยันถอนเงิน');
  await page.keyboard.press('Enter');
  const last = page.getByRole('dialog', { name: 'ตรวจสอบก่อนถอน' });
  await expect(last).toBeVisible();
  await tabTo(page, 'ยืนยันถอนเงิน');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/withdraw-detail\?id=/);
  expect(await creditOf(member)).toBe(before - 300);
});
