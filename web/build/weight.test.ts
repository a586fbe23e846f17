import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../scripts/build-web.ts';
import { type Weight, weigh } from './weight.ts';

let weight: Weight;
beforeAll(async () => {
  await buildWeb();
  weight = await weigh();
});

test('the first load is at most 1.8 times React', () => {
  expect(weight.react).toBeGreaterThan(50_000);
  expect(weight.firstLoad).toBeGreaterThan(weight.react);
  expect(weight.firstLoad / weight.react).toBeLessThanOrEqual(1.8);
});

test('the first form adds at most 20 kB, every page and window at most 25 kB', () => {
  expect(weight.firstForm).toBeGreaterThan(3000);
  expect(weight.firstForm).toBeLessThanOrEqual(20_000);
  expect(Object.keys(weight.routes).length).toBeGreaterThan(20);
  expect(weight.routes['deposit-page']).toBeGreaterThan(1000);
  expect(Object.entries(weight.routes).filter(([, bytes]) => bytes > 25_000)).toEqual([]);
});

test('a mini-game page, picture or verified round stays within its budget', () => {
  const { play, stages, proof } = weight.minigame;
  expect(play).toBeGreaterThan(5000);
  expect(play).toBeLessThanOrEqual(8000);
  expect(Object.keys(stages)).toHaveLength(5);
  expect(Object.entries(stages).filter(([, bytes]) => bytes < 500 || bytes > 8000)).toEqual([]);
  expect(proof).toBeGreaterThan(2000);
  expect(proof).toBeLessThanOrEqual(6000);
});

test('the fonts weigh at most 90 kB together, in the reading mode too', () => {
  expect(weight.fonts).toBeGreaterThan(30_000);
  expect(weight.fonts).toBeLessThanOrEqual(90_000);
  expect(weight.readingFonts).toBeGreaterThan(30_000);
  expect(weight.readingFonts).toBeLessThanOrEqual(90_000);
});

test('the HTML arrives with the shell drawn', () => {
  const html = readFileSync(join(import.meta.dirname, '../dist/portal.html'), 'utf8');
  const root = html.slice(html.indexOf('<div id="root">'));
  expect(root).toMatch(
    /<header class="header">[\s\S]*<h1>[\s\S]*fetchpriority="high"|<header[\s\S]*fetchpriority="high"[\s\S]*<h1>/,
  );
});
