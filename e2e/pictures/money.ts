import type { Page } from '@playwright/test';
import { chooseGateway, withNewAccount } from '../member/steps.ts';
import { setOutage } from '../sandbox.ts';
import type { Scene } from './scene.ts';
import { button, pages, type Shot } from './shot.ts';

const amountField = (page: Page) => page.getByRole('textbox', { name: /^จำนวนเงินที่ต้องการ/ });

/** Shots of money pages: with and without a history, and each state of a payment. */
export const money = (scene: Scene): Shot[] => [
  ...moneyPages(scene),
  ...chosen(scene),
  ...confirmations(scene),
  ...gatewayPages(scene),
];

const moneyPages = ({ mali, deposit, paidOut, waiting, withdrawal, fresh, slipSender, withSlip }: Scene): Shot[] => [
  ...pages(mali, { home: '/', tx: '/tx', deposit: '/tx/deposit', history: '/tx/history', withdraw: '/tx/withdraw' }),
  ...pages(mali, {
    'deposit-detail': `/tx/deposit-detail?id=${deposit.id}`,
    'withdraw-paid': `/tx/withdraw-detail?id=${paidOut.id}`,
  }),
  ...pages(waiting, { 'waiting-home': '/', 'waiting-tx': '/tx', 'waiting-withdraw': '/tx/withdraw' }),
  ...pages(waiting, { 'waiting-deposit': '/tx/deposit', 'withdraw-detail': `/tx/withdraw-detail?id=${withdrawal.id}` }),
  ...pages(fresh, { 'fresh-home': '/', 'fresh-tx': '/tx', 'fresh-deposit': '/tx/deposit' }),
  ...pages(fresh, { 'fresh-withdraw': '/tx/withdraw', 'fresh-history': '/tx/history' }),
  ...pages(slipSender, { 'slip-sent': `/tx/deposit-detail?id=${withSlip.id}` }),
];

const chosen = ({ mali, fresh }: Scene): Shot[] => [
  {
    name: 'history-detail',
    who: mali,
    path: '/tx/history',
    isWindow: true,
    act: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await page.locator('dd:visible').first().waitFor();
    },
  },
  {
    name: 'deposit-ways',
    who: fresh,
    path: '/tx/deposit',
    act: async (page) => {
      await chooseGateway(page, 'QR อัตโนมัติ 3');
      await amountField(page).fill('300');
    },
  },
  {
    name: 'deposit-alert',
    who: fresh,
    path: '/tx/deposit',
    isWindow: true,
    act: async (page) => {
      await chooseGateway(page, 'QR อัตโนมัติ 4');
      await amountField(page).fill('300');
      await setOutage('st', true);
      await button(page, 'ดำเนินการต่อ').click();
      await page.getByRole('dialog', { name: 'แจ้งเตือน' }).waitFor();
      await setOutage('st', false);
    },
  },
];

const confirmations = ({ slipSender, withoutAge }: Scene): Shot[] => [
  {
    name: 'withdraw-confirm',
    who: slipSender,
    path: '/tx/withdraw',
    isWindow: true,
    act: async (page) => {
      await withNewAccount(page);
      await page.reload();
      await amountField(page).fill('300');
      await button(page, 'ยืนยันถอนเงิน').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'age',
    who: withoutAge,
    path: '/tx/deposit',
    isWindow: true,
    act: (page) => page.getByRole('dialog', { name: 'ยืนยันอายุ' }).waitFor(),
  },
  {
    name: 'age-card',
    who: withoutAge,
    path: '/tx/deposit',
    act: async (page) => {
      await page.getByRole('dialog', { name: 'ยืนยันอายุ' }).waitFor();
      await page.keyboard.press('Escape');
    },
  },
];

const gatewayPages = ({ gateways: { member, code, hosted, paid, expired, failed, short } }: Scene): Shot[] =>
  pages(member, {
    'gateway-qr': `/tx/deposit-qr?id=${code.id}`,
    'gateway-hosted': `/tx/deposit-qr?id=${hosted.id}`,
    'completed-paid': `/tx/payment/completed?ref=${paid.ref}`,
    'completed-expired': `/tx/payment/completed?ref=${expired.ref}`,
    'completed-failed': `/tx/payment/completed?ref=${failed.ref}`,
    'completed-short': `/tx/payment/completed?ref=${short.ref}`,
    'completed-pending': `/tx/payment/completed?ref=${hosted.ref}`,
    'completed-missing': '/tx/payment/completed?ref=DP-000000-NOBODY',
    'gateway-home': '/',
  });
