import type { Page } from '@playwright/test';
import { api, type Member } from '../../factories.ts';

export const EXPIRED = 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง';
export const amount = (page: Page) => page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' });
export const commit = (page: Page) => page.getByRole('button', { name: 'ดำเนินการต่อ' });
export const signOutElsewhere = ({ token }: Member) => api('POST', '/member/logout', { token });
export const signInElsewhere = async ({ tel, password }: Member) =>
  (await api<{ access_token: string }>('POST', '/member/login', { body: { tel, password } })).access_token;
export const draftsOf = (page: Page) =>
  page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('auth.draft.')));
