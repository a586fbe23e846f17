import type { Page } from '@playwright/test';
import type { Member } from '../factories.ts';
import type { Scene } from './scene.ts';
import { pages, type Shot } from './shot.ts';

const ROWS = 200;
const CREDIT = 987_654_321.75;
const WIDEST = 123_456_789.25;

interface Row {
  readonly id: string;
  readonly amount: number;
  readonly transaction_status: string;
}

/** Multiplies the server's rows and widens its amounts. */
const multiply = async (page: Page): Promise<void> => {
  await page.route('**/api/credit*', (route) => route.fulfill({ json: { credit: CREDIT } }));
  await page.route('**/api/member/report*', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: Row[] };
    const rows = Array.from({ length: data.length ? ROWS : 0 }, (_, place) => {
      const row = data[place % data.length];
      return { ...row, id: `${row?.id.slice(0, -4)}${String(place).padStart(4, '0')}`, amount: WIDEST };
    });
    await route.fulfill({ json: { data: rows, next_cursor: null } });
  });
};

/** Shots with lists of 200 rows, amounts of nine digits, and a name of sixty letters. */
export const stressData = ({ long }: Scene): Shot[] => [
  ...pages(long, { 'much-home': '/', 'much-tx': '/tx', 'much-history': '/tx/history' }).map((shot) => ({
    ...shot,
    isWindow: true as const,
    before: multiply,
  })),
  ...longNamePages(long),
];

const longNamePages = (long: Member): Shot[] =>
  pages(long, {
    'much-withdraw': '/tx/withdraw',
    'much-profile': '/profile?s=account',
    'much-bank': '/profile?s=bank',
    'much-deposit': '/tx/deposit',
  });
