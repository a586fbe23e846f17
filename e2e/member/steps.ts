import { expect, type Page } from '@playwright/test';
import { TRY_MS } from '../../testing/ceilings.ts';
import type { aPerson } from '../factories.ts';

type Person = ReturnType<typeof aPerson>;

export const registerDialog = (page: Page) => page.getByRole('dialog', { name: 'สมัครสมาชิก' });
export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'เข้าสู่ระบบ' });
export const alertDialog = (page: Page) => page.getByRole('dialog', { name: 'แจ้งเตือน' });
export const next = (page: Page) => registerDialog(page).getByRole('button', { name: 'ถัดไป' });

/** Asserts the alert's text and closes it. */
export const dismissAlert = async (page: Page, text: string): Promise<void> => {
  await expect(alertDialog(page)).toContainText(text);
  await alertDialog(page).getByRole('button', { name: 'ตกลง' }).click();
  await expect(alertDialog(page)).toBeHidden();
};

export const fillPhone = async (page: Page, { tel }: Person): Promise<void> => {
  await registerDialog(page).getByRole('textbox', { name: 'เบอร์โทรศัพท์' }).fill(tel);
  await next(page).click();
};

export const fillAccount = async (page: Page, person: Person): Promise<void> => {
  const dialog = registerDialog(page);
  await dialog.getByRole('radio', { name: /กสิกรไทย/ }).check();
  await dialog.getByRole('textbox', { name: 'หมายเลขบัญชี' }).fill(person.bank_number);
  await dialog.getByRole('textbox', { name: 'ชื่อจริง' }).fill(person.first_name);
  await dialog.getByRole('textbox', { name: 'นามสกุล' }).fill(person.last_name);
  await next(page).click();
};

export const fillPassword = async (page: Page, { password }: Person): Promise<void> => {
  const dialog = registerDialog(page);
  await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await dialog.getByLabel('ยืนยันรหัสผ่าน', { exact: true }).fill(password);
};

/** Completes the three steps of the open register dialog, until the member is signed in. */
export const register = async (page: Page, person: Person): Promise<void> => {
  await fillPhone(page, person);
  await fillAccount(page, person);
  await fillPassword(page, person);
  await registerDialog(page).getByRole('button', { name: 'ยืนยันสมัครสมาชิก' }).click();
  await dismissAlert(page, 'ลงทะเบียนสำเร็จ');
};

export const signInByDialog = async (page: Page, tel: string, password: string): Promise<void> => {
  const dialog = loginDialog(page);
  await dialog.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }).fill(tel);
  await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
};

/** Closes the popup banner shown after signing in. */
export const closePopup = async (page: Page): Promise<void> => {
  const popup = page.getByRole('dialog', { name: 'ประกาศ' });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
};

/** Waits until no dialog has a history entry: its step back would undo later navigation. */
export const dialogEntryRemoved = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => (history.state as { dialog?: number } | null)?.dialog ?? null)).toBeNull();

/** Waits until the page's next socket has subscribed to a channel. */
export const subscribed = (page: Page, channel: string): Promise<unknown> =>
  page.waitForEvent('websocket').then((socket) => {
    let ack: string | undefined;
    socket.on('framesent', ({ payload }) => {
      ack ??= new RegExp(`^42(\\d+)\\["subscribe","${channel}"`).exec(String(payload))?.[1];
    });
    return socket.waitForEvent('framereceived', ({ payload }) =>
      Boolean(ack && String(payload).startsWith(`43${ack}[`)),
    );
  });

/** Opens the shadow root of the live regions, so that `[role=status]` can be found. */
export const openAnnouncer = (page: Page) =>
  page.addInitScript(() => {
    const attach = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow')?.value as Element['attachShadow'];
    Element.prototype.attachShadow = function opened(init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });

export const ageDialog = (page: Page) => page.getByRole('dialog', { name: 'ยืนยันอายุ' });

/** Enters the birth date in the age dialog. */
export const submitBirthDate = async (page: Page, day: string, month: string, year: string): Promise<void> => {
  const dialog = ageDialog(page);
  await dialog.getByRole('textbox', { name: 'วัน', exact: true }).fill(day);
  await dialog.getByRole('textbox', { name: 'เดือน' }).fill(month);
  await dialog.getByRole('textbox', { name: 'ปี' }).fill(year);
  await dialog.getByRole('button', { name: 'ยืนยันอายุ' }).click();
};

/** Makes the payout account look changed today, as for a week after a bank change. */
export const withNewAccount = async (page: Page): Promise<void> => {
  await page.route('**/api/withdraw/preview', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    const json = { data: { ...data, account_changed_at: new Date().toISOString() } };
    await route.fulfill({ response: answer, json });
  });
};

/** Opens the list of deposit methods if it is collapsed, as on a phone. */
export const unfoldMethods = async (page: Page): Promise<void> => {
  const change = page.getByRole('button', { name: 'เปลี่ยน ช่องทาง' });
  await expect(change.or(page.getByRole('radio', { name: /^พร้อมเพย์ QR/ }))).toBeVisible();
  if (await change.isVisible()) await change.click();
};

/** Selects a gateway by name. */
export const chooseGateway = async (page: Page, name: string): Promise<void> => {
  const own = page.getByRole('group').filter({ hasText: 'เลือก QR เอง' });
  await unfoldMethods(page);
  await page.getByRole('radio', { name: /^QR อัตโนมัติ ปกติ/ }).click();
  const one = page.getByRole('radio', { name: new RegExp(`^${name}`) });
  await expect(async () => {
    await unfoldMethods(page); // a selected method collapses the list, now or in a moment
    if (!(await one.isVisible())) await own.getByText('เลือก QR เอง').first().click({ timeout: TRY_MS }); // it may be open but not drawn yet
    await one.click({ timeout: TRY_MS });
  }).toPass();
};
