import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { type Figure, median, logProgress } from '../bench/measuring.ts';
import { args, executablePath } from '../e2e/chromium.ts';
import { aMember } from '../e2e/factories.ts';
import startProduct from '../e2e/product.ts';
import { urls } from '../e2e/urls.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

interface Run {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly lcp_s: number;
  readonly cls: number;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A browser for Lighthouse that keeps its sign-in. */
const openBrowser = async () => {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), 'lighthouse-'))];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  return {
    port,
    /** Signs in as a member; null signs out. */
    be: async (token: string | null) => {
      const page = await context.newPage();
      await page.goto(`${urls.portal}/images/favicon.svg`); // a page of the origin without scripts
      await page.evaluate((value) => (value ? localStorage.setItem('auth.token', value) : localStorage.clear()), token);
      await page.close();
    },
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
};

const measure = async (url: string, port: number, throttlingMethod: 'simulate' | 'devtools'): Promise<Run> => {
  const flags: Flags = { port, logLevel: 'silent', output: 'json', throttlingMethod, disableStorageReset: true };
  const result = await lighthouse(url, { ...flags, onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const run = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    lcp_s: figure('largest-contentful-paint') / 1000,
    cls: figure('cumulative-layout-shift'),
  };
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  logProgress(`${throttlingMethod} ${url} ${JSON.stringify(run)} ${failed.map(({ id }) => id).join(' ')}`);
  return run;
};

const figuresOf = (page: string, simulated: readonly Run[], slowed: readonly Run[]): Figure[] => {
  const of = (runs: readonly Run[], name: keyof Run) => Math.round(median(runs.map((run) => run[name])) * 1000) / 1000;
  const more = (name: string, runs: readonly Run[], key: keyof Run, goal: number, means: string): Figure => ({
    name: `${name} ${page}`,
    value: of(runs, key),
    goal,
    better: 'more',
    means,
  });
  const less = (
    name: string,
    runs: readonly Run[],
    key: keyof Run,
    goal: number,
    unit: string,
    means: string,
  ): Figure => ({
    ...more(name, runs, key, goal, means),
    better: 'less',
    unit,
  });
  return [
    more('performance', simulated, 'performance', 95, 'Lighthouse mobile, simulated throttling'),
    less(
      'LCP',
      slowed,
      'lcp_s',
      2.5,
      ' s',
      'the largest thing is painted, a slow phone and network slowed by the browser',
    ),
    less('CLS', simulated, 'cls', 0.05, '', 'how much the page shifts'),
    more('accessibility', simulated, 'accessibility', 100, 'Lighthouse'),
    more('best practices', simulated, 'best-practices', 100, 'Lighthouse'),
  ];
};

/** Lighthouse mobile: the visitor's first page, median of the runs, and the member's pages once each. */
export const lighthouseFigures = async (runs: number): Promise<Figure[]> => {
  const stop = await startProduct();
  const browser = await openBrowser();
  const several = async (url: string, how: 'simulate' | 'devtools', count: number) => {
    const results: Run[] = [];
    for (let run = 0; run < count; run += 1) results.push(await measure(url, browser.port, how));
    return results;
  };
  const page = async (name: string, path: string, count: number) => {
    const url = urls.portal + path;
    return figuresOf(name, await several(url, 'simulate', count), await several(url, 'devtools', count));
  };
  try {
    const { token } = await aMember({ credit: 900 });
    await browser.be(null);
    const visitor = await page('/', '/', runs);
    await browser.be(token);
    const members: Figure[] = [];
    for (const path of ['/', '/tx', '/tx/deposit', '/tx/withdraw', '/profile'])
      members.push(...(await page(`member ${path}`, path, 1)));
    return [...visitor, ...members];
  } finally {
    await browser.close();
    await stop().catch((error: unknown) => logProgress(String(error)));
  }
};
