import { expect, type Page } from '@playwright/test';
import type { Member } from '../factories.ts';
import type { Scene } from './scene.ts';
import { button, pages, type Shot } from './shot.ts';

/** Shots of pages without money, and of failures and loading. */
export const modules = (scene: Scene): Shot[] => [
  ...memberPages(scene),
  ...states(scene),
  ...failures(scene.mali),
  ...loading(scene.mali),
];

const memberPages = ({ mali, suspended }: Scene): Shot[] => [
  ...pages(mali, { profile: '/profile', 'profile-account': '/profile?s=account', 'profile-bank': '/profile?s=bank' }),
  ...pages(mali, { 'profile-bank-change': '/profile?s=bank&change=1', 'profile-security': '/profile?s=security' }),
  ...pages(mali, { 'profile-prefs': '/profile?s=prefs', 'change-password': '/profile/change-password' }),
  ...pages(mali, { news: '/news', howto: '/howto', contact: '/contact', 'contact-topic': '/contact?topic=deposit' }),
  ...pages(mali, { refer: '/refer', 'refer-member': '/refer/member', 'refer-profit': '/refer/profit' }),
  ...pages(mali, {
    'refer-ranking': '/refer/ranking',
    'refer-stats': '/refer/stats',
    'withdraw-income': '/tx/withdraw/income',
  }),
  ...pages(mali, { 'profile-limits': '/profile?s=limits', 'profile-statement': '/profile?s=statement', game: '/game' }),
  ...pages(mali, {
    'mini-game': '/mini-game',
    'mini-game-play': '/mini-game/play',
    'lucky-wheel': '/mini-game/play/lucky-wheel',
    'hi-lo': '/mini-game/play/hi-lo',
    'coin-history': '/mini-game/history',
    'mini-game-profit': '/mini-game/profit',
  }),
  ...pages(mali, { chat: '/chat', promotion: '/promotion', missing: '/no-such-page' }),
  ...pages(suspended, { restricted: '/guest-contact?reason=suspended', 'restricted-home': '/' }),
];

const states = ({ mali, fresh }: Scene): Shot[] => [
  {
    name: 'install',
    who: mali,
    path: '/',
    isWindow: true,
    before: (page) => page.addInitScript(() => localStorage.setItem('auth.install-visits', '3')),
    act: async (page) => {
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
      await button(page, 'ภายหลัง').waitFor();
    },
  },
  {
    name: 'menu',
    who: mali,
    path: '/',
    isWindow: true,
    act: async (page) => {
      if ((page.viewportSize()?.width ?? 0) < 992) await button(page, 'เมนู').click();
    },
  },
  {
    name: 'contact-sent',
    who: fresh,
    path: '/contact?topic=other',
    isWindow: true,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'ข้อความ' }).fill('ขอบคุณที่ช่วยเหลือ');
      await button(page, 'ส่งข้อความ').click();
      await page.getByRole('dialog', { name: 'ทำรายการสำเร็จ' }).waitFor();
    },
  },
];

const failures = (who: Member): Shot[] => [
  {
    name: 'maintenance',
    who,
    path: '/',
    isWindow: true,
    before: (page) =>
      page.route('**/api/combine', async (route) => {
        const { data } = (await (await route.fetch()).json()) as { data: object };
        const maintenance_until = new Date(Date.now() + 1_800_000).toISOString();
        await route.fulfill({ json: { data: { ...data, maintenance: true, maintenance_until } } });
      }),
    act: (page) => page.getByRole('dialog', { name: 'ปิดปรับปรุงระบบชั่วคราว' }).waitFor(),
  },
  {
    name: 'failed-page',
    who,
    path: '/tx',
    before: (page) =>
      page.route(/assets\/tx-page.*\.js$/, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export const Component = () => { throw new Error("broken") }',
        }),
      ),
  },
];

const holdAnswers = (page: Page) => page.route(/\/api\/(?!combine)/, () => {});
const isWaiting = (page: Page) => expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
const loading = (who: Member): Shot[] =>
  pages(who, {
    loading: '/',
    'loading-tx': '/tx',
    'loading-history': '/tx/history',
    'loading-deposit': '/tx/deposit',
    'loading-withdraw': '/tx/withdraw',
  }).map((shot) => ({ ...shot, isBusy: true, isWindow: true, before: holdAnswers, act: isWaiting }));
