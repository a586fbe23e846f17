// Writes pictures of the main pages into a folder: `node e2e/pictures.ts <folder>`. Starts a product of its own.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { settled } from './accessible.ts';
import { args, executablePath } from './chromium.ts';
import { cookieOf } from './operators.ts';
import { askDeposit, askWithdrawal, aMember } from './people.ts';
import startProduct from './product.ts';
import { transfer } from './sandbox.ts';
import { where } from './where.ts';

const sizes = { phone: { width: 360, height: 780 }, desk: { width: 1280, height: 900 } };
const schemes = ['light', 'dark'] as const;

type Shots = readonly (readonly [name: string, address: string])[];

const shoot = async (browser: Browser, folder: string, shots: Shots, options: BrowserContextOptions): Promise<void> => {
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of schemes) {
      const look = {
        viewport,
        colorScheme,
        locale: 'th-TH',
        timezoneId: 'Asia/Bangkok',
        reducedMotion: 'reduce',
      } as const;
      const context = await browser.newContext({ ...look, deviceScaleFactor: 2, ...options });
      const page = await context.newPage();
      for (const [name, address] of shots) await one(page, address, join(folder, `${name}-${size}-${colorScheme}.png`));
      await context.close();
    }
};

const one = async (page: Page, address: string, path: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
  await page.screenshot({ path });
};

/** Somebody with a history, an open deposit and, for the operators, money to look at. */
const scene = async () => {
  const mali = await aMember({ credit: 12_450, first_name: 'มะลิ', last_name: 'รักไทย' });
  const deposit = await askDeposit(mali, 500);
  const others = await Promise.all(
    [1000, 5000, 24_000].map((credit) => aMember({ credit, first_name: 'วิชัย', last_name: 'มีสุข' })),
  );
  await Promise.all(others.map((other, place) => askWithdrawal(other, [800, 4200, 22_000][place] ?? 800)));
  await transfer({
    to_account: deposit.account.number,
    amount: deposit.amount_to_pay,
    from_bank: 'scb',
    from_account: '5550001112',
    from_name: 'สมหญิง ดีงาม',
  });
  return { mali, deposit };
};

const main = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const stop = await startProduct();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const { mali, deposit } = await scene();
    const at = (path: string) => where.portal + path;
    const desk = (path: string) => where.console + path;
    const token = [{ name: 'auth.token', value: mali.token }];
    await shoot(
      browser,
      folder,
      [
        ['guest', at('/')],
        ['login', at('/login')],
        ['register', at('/register')],
      ],
      {},
    );
    await shoot(
      browser,
      folder,
      [
        ['home', at('/')],
        ['tx', at('/tx')],
        ['deposit', at('/tx/deposit')],
        ['deposit-detail', at(`/tx/deposit-detail?id=${deposit.id}`)],
        ['withdraw', at('/tx/withdraw')],
        ['history', at('/tx/history')],
        ['profile', at('/profile')],
      ],
      { storageState: { cookies: [], origins: [{ origin: where.portal, localStorage: token }] } },
    );
    await shoot(
      browser,
      folder,
      [
        ['console-dashboard', desk('/')],
        ['console-deposits', desk('/queue/deposits')],
        ['console-withdrawals', desk('/queue/withdrawals')],
        ['console-member', desk(`/members/${mali.id}`)],
        ['console-audit', desk('/audit')],
      ],
      { storageState: { cookies: [{ ...cookieOf('owner'), secure: false }], origins: [] } },
    );
  } finally {
    await browser.close();
    await stop();
  }
};

const folder = process.argv[2];
if (folder) await main(folder);
else {
  process.stderr.write('node e2e/pictures.ts <folder>\n');
  process.exitCode = 1;
}
