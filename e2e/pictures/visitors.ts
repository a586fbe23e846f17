import { fillAccount, fillPhone, loginDialog, next, registerDialog, signInByDialog } from '../member/steps.ts';
import { aPerson } from '../factories.ts';
import type { Scene } from './scene.ts';
import { pages, type Shot } from './shot.ts';

/** Shots of visitors and of the sign-in dialogs. */
export const visitors = (scene: Scene): Shot[] => [...visitorPages(scene), ...register, ...signIn(scene)];

const visitorPages = ({ resetPath }: Scene): Shot[] => [
  {
    name: 'privacy',
    path: '/',
    isWindow: true,
    before: (page) => page.addInitScript(() => localStorage.removeItem('auth.privacy-seen')),
    act: (page) => page.getByRole('complementary', { name: 'ความเป็นส่วนตัว' }).waitFor(),
  },
  ...pages(undefined, { guest: '/', 'guest-news': '/news', 'guest-contact': '/contact', terms: '/contact?s=terms' }),
  ...pages(undefined, { forgot: '/forgot-password', reset: resetPath }),
  {
    name: 'forgot-code',
    path: '/forgot-password',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }).fill(aPerson().tel);
      await page.getByRole('button', { name: 'ส่งรหัส' }).click();
      await page.getByText(/^รหัสอ้างอิง/).waitFor();
    },
  },
];

const register: Shot[] = [
  { name: 'register-1', path: '/register', isWindow: true, act: (page) => registerDialog(page).waitFor() },
  { name: 'register-2', path: '/register', isWindow: true, act: (page) => fillPhone(page, aPerson()) },
  {
    name: 'register-2-wrong',
    path: '/register',
    isWindow: true,
    act: async (page) => {
      await fillPhone(page, aPerson());
      await next(page).click();
    },
  },
  {
    name: 'register-3',
    path: '/register',
    isWindow: true,
    act: async (page) => {
      const person = aPerson();
      await fillPhone(page, person);
      await fillAccount(page, person);
    },
  },
];

const signIn = ({ slipSender }: Scene): Shot[] => [
  { name: 'login', path: '/login', isWindow: true, act: (page) => loginDialog(page).waitFor() },
  {
    name: 'login-refused',
    path: '/login',
    isWindow: true,
    act: async (page) => {
      await signInByDialog(page, aPerson().tel, 'not-this-one');
      await page.getByRole('dialog', { name: 'แจ้งเตือน' }).waitFor();
    },
  },
  {
    name: 'popup',
    path: '/login',
    isWindow: true,
    act: async (page) => {
      await signInByDialog(page, slipSender.tel, slipSender.password);
      await page.getByRole('dialog', { name: 'ประกาศ' }).waitFor();
    },
  },
];
