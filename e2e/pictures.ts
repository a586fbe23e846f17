// Writes screenshots of every page into a folder, from its own product:
// node e2e/pictures.ts <folder> [--widths 360,1280] [--schemes light,dark] [--only home,tx]
// --forced uses forced colours, --reading the readable font; file names show both.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { settled } from './accessible.ts';
import { CEILING_MS } from '../testing/ceilings.ts';
import { args, executablePath } from './chromium.ts';
import { storageOf } from './browser-storage.ts';
import { cookieOf } from './operators.ts';
import { consolePages } from './pictures/console.ts';
import { money } from './pictures/money.ts';
import { stressData } from './pictures/stress-data.ts';
import { modules } from './pictures/modules.ts';
import { aScene } from './pictures/scene.ts';
import type { Shot } from './pictures/shot.ts';
import { visitors } from './pictures/visitors.ts';
import startProduct from './product.ts';
import { urls } from './urls.ts';

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '360,1280' },
    schemes: { type: 'string', default: 'light,dark' },
    only: { type: 'string', default: '' },
    forced: { type: 'boolean', default: false },
    reading: { type: 'boolean', default: false },
  },
});
const list = (text: string) => text.split(',').filter(Boolean);
const isPhone = (width: number) => width < 768;
const heightOf = (width: number) => (isPhone(width) ? 780 : 900);

/** Browser context of a shot, signed in as its user. */
const contextOf = ({ who }: Shot, { width, colorScheme }: Look): BrowserContextOptions => ({
  viewport: { width, height: heightOf(width) },
  colorScheme,
  deviceScaleFactor: isPhone(width) ? 2 : 1,
  isMobile: isPhone(width), // overlay scrollbars
  hasTouch: isPhone(width),
  forcedColors: values.forced ? 'active' : 'none',
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  storageState: {
    ...storageOf(urls.portal, who && who !== 'owner' ? who.token : undefined),
    cookies: who === 'owner' ? [{ ...cookieOf('owner'), secure: false }] : [],
  },
});

/** Grows the window to the page's length, so that fixed bars appear once. */
const grow = async (page: Page, width: number): Promise<void> => {
  const length = await page.evaluate(() => {
    scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width, height: Math.max(length, heightOf(width)) });
};

const take = async (browser: Browser, shot: Shot, look: Look, folder: string): Promise<void> => {
  const context = await browser.newContext(contextOf(shot, look));
  const page = await context.newPage();
  page.setDefaultTimeout(CEILING_MS);
  if (values.reading) await page.addInitScript(() => localStorage.setItem('auth.reading', '1'));
  try {
    await shot.before?.(page);
    await page.goto((shot.who === 'owner' ? urls.console : urls.portal) + shot.path);
    if (!shot.isBusy) await settled(page);
    await shot.act?.(page);
    const mode = `${values.forced ? '-forced' : ''}${values.reading ? '-reading' : ''}`;
    const path = join(folder, `${shot.name}-${look.width}-${look.colorScheme}${mode}.png`);
    if (!shot.isWindow) await grow(page, look.width);
    await page.screenshot({ path });
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${shot.name} at ${look.width} px, ${look.colorScheme}: ${String(error).split('\n')[0]}\n`);
  } finally {
    await context.close();
  }
};

const main = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const stop = await startProduct();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const wanted = list(values.only);
    const scene = await aScene();
    const all = [visitors, money, modules, stressData, consolePages].flatMap((part) => part(scene));
    const shots = all.filter(({ name }) => !wanted.length || wanted.includes(name));
    for (const shot of shots)
      for (const width of list(values.widths).map(Number))
        for (const colorScheme of list(values.schemes) as Look['colorScheme'][])
          await take(browser, shot, { width, colorScheme }, folder);
  } finally {
    await browser.close();
    await stop();
  }
};

const [folder] = positionals;
if (folder) await main(folder);
else {
  process.stderr.write('node e2e/pictures.ts <folder> [--widths 360,1280] [--schemes light,dark] [--only home,tx]\n');
  process.exitCode = 1;
}
