import type { Page } from '@playwright/test';
import { hostileTexts } from '../../server/src/testing/hostile-texts.ts';
import { settled } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { aMember, api, askDeposit, askWithdrawal } from '../people.ts';
import { asOperator } from '../operators.ts';

// Names of products and brands, keys of the keyboard, and what programs outside call things.
const allowed =
  /^(star2k|qr|line|id|sms|otp|alt|ctrl|enter|esc|hmac-sha256|x-signature|https?|[A-Z]|auto|promptpay|truemoney|png|jpe?g|webp|vip|pp|cp|ppyp|mtm|st|scb|tmn|kbnk)$/i;
const reference = /^((?=.*\d)[A-Z\d-]{4,}|x{2,}[\dx-]*)$/;

/**
 * What is written in English or by a machine where an operator reads or hears it; what must not be translated is meant,
 * and what people typed is theirs.
 */
const foreignWords = (page: Page): Promise<string[]> =>
  page.evaluate((typed) => {
    const meant = (element: Element | null) =>
      element?.closest('[lang="en"], [translate="no"], script, style, noscript');
    const said: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!meant(node.parentElement)) said.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      if (!meant(element))
        for (const name of ['aria-label', 'placeholder', 'alt', 'title']) said.push(element.getAttribute(name) ?? '');
    const address = /https?:\S+|\/[\w./-]+|[0-9a-f]{8}-[0-9a-f-]{27}/g; // and the numbers of rows
    const ours = (text: string) => typed.reduce((rest, each) => rest.replaceAll(each, ''), text).replace(address, '');
    return said.flatMap((text) => ours(text).match(/[A-Za-z][\w.-]*|\bNaN\b|\{\w+\}/g) ?? []);
  }, hostileTexts);

const pages = [
  '/',
  '/queue/deposits',
  '/queue/withdrawals?view=all',
  '/queue/changes?view=all',
  '/queue/messages?view=all',
  '/approvals',
  '/members',
  '/finance/accounts',
  '/finance/gateways',
  '/finance/deposits',
  '/finance/lines',
  '/ledger',
  '/content/banners',
  '/content/announcements',
  '/content/howto',
  '/settings/contact-lines',
  '/settings/site',
  '/audit',
  '/no-such-page',
];

test('an operator reads Thai on every page, with work in the queues', async ({ operatorPage }) => {
  test.setTimeout(120_000);
  const mali = await aMember({ credit: 800 });
  await askWithdrawal(mali, 300);
  await askDeposit(await aMember(), 700);
  await api('POST', '/contact/message', { body: { tel: '0811112222', topic: 'deposit', text: 'ยังไม่เข้า' } });
  await asOperator('finance', 'POST', '/adjustments', { member_id: mali.id, amount: 25, reason: 'ชดเชย' });
  const page = await operatorPage('owner');
  for (const address of [...pages, `/members/${mali.id}`]) {
    await page.goto(address);
    await settled(page);
    const words = (await foreignWords(page)).filter((word) => !allowed.test(word) && !reference.test(word));
    expect.soft([...new Set(words)], address).toEqual([]);
    expect.soft(await page.title(), address).toMatch(/[ก-๙]/);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'ปุ่มลัด' })).toContainText('เลิกทำ ภายใน 5 วินาที');
});
