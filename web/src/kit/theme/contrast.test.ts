import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// WCAG 2.2: text needs 4.5, meaningful graphics need 3. The pairs are those the theme promises.
const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll(/\s+/g, ' ');
const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

const valueOf = (token: string): string => {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(sheet)?.[1];
  if (!value) throw new Error(`no token --${token}`);
  return value;
};

/** Colours of a token in a mode, in order of its stops. */
const colours = (token: string, mode: Mode): string[] => {
  const value = valueOf(token).replaceAll(/light-dark\( ?(#\w+), ?(#\w+) ?\)/g, mode === 'light' ? '$1' : '$2');
  const colours = value.match(/#[\da-f]{6}/gi);
  if (!colours) throw new Error(`--${token} paints with no colour`);
  return colours;
};

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
/** White at this opacity over a colour: the gloss on a gel. */
const glossed = (colour: string, strength: number): string =>
  `#${[1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    .map((part) => Math.round(part + (255 - part) * strength))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

const expectContrast = (text: string, ground: string, least: number): void => {
  for (const mode of modes)
    for (const one of colours(text, mode))
      for (const other of colours(ground, mode))
        expect(contrast(one, other), `--${text} ${one} on --${ground} ${other}, ${mode}`).toBeGreaterThanOrEqual(least);
};

test('contrast of black on white is 21, of a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#1f3ad1', '#1f3ad1')).toBe(1);
  expect(colours('ink', 'light')).not.toEqual(colours('ink', 'dark'));
});

const grounds = ['page', 'page-2', 'surface', 'surface-2', 'sunken'];

test.each(['ink', 'ink-2', 'ink-3', 'link', 'pink', 'aqua', 'lime-text'])('--%s reads on every surface', (text) => {
  for (const ground of grounds) expectContrast(text, ground, 4.5);
});

test('a control’s outline is visible on every surface', () => {
  for (const ground of grounds) expectContrast('line-strong', ground, 3);
});

test.each(['ok', 'pend', 'err', 'info'])('the status --%s reads on its own ground', (status) => {
  expectContrast(status, `${status}-bg`, 4.5);
});

test.each(['pink', 'aqua', 'lime'])('an icon in --%s is seen on its tint', (tint) => {
  expectContrast(tint === 'lime' ? 'lime-text' : tint, `${tint}-bg`, 3);
});

test('text and links of a toast contrast with its ink background', () => {
  expectContrast('surface', 'ink', 4.5);
  const toast = readFileSync(join(import.meta.dirname, '../../portal/app/dialogs/toasts.module.css'), 'utf8');
  const colours = [...toast.matchAll(/(?<![-\w])color: ([^;]+);/g)].map(([, value]) => value);
  expect(colours).toEqual(['var(--surface)', 'inherit']);
});

describe('gels', () => {
  test.each(['primary', 'lime', 'aqua', 'pink', 'chrome', 'danger'])('the label of %s reads on every stop', (gel) => {
    for (const mode of modes)
      for (const ink of colours(`on-${gel}`, mode))
        for (const stop of colours(`gel-${gel}`, mode))
          expect(contrast(ink, stop), `${gel} ${stop}, ${mode}`).toBeGreaterThanOrEqual(4.5);
  });
  test.each([
    ['primary', 0.1],
    ['danger', 0.08],
  ])('white on %s reads under its gloss too', (gel, gloss) => {
    for (const stop of colours(`gel-${gel}`, 'light'))
      expect(contrast('#ffffff', glossed(stop, gloss))).toBeGreaterThanOrEqual(4.5);
  });
});

test('ink is readable on chrome and on the holographic card, light in both modes', () => {
  expectContrast('ink', 'chrome', 4.5);
  expectContrast('ink-2', 'chrome', 4.5);
  for (const stop of colours('holo', 'light'))
    for (const ink of colours('ink', 'light')) expect(contrast(ink, stop)).toBeGreaterThanOrEqual(4.5);
});

test('progress, the failed bar and the level badge contrast with their background', () => {
  expectContrast('fill', 'track', 3);
  expectContrast('bar-fail', 'page', 3);
  expectContrast('on-badge-level', 'badge-level', 4.5);
});
