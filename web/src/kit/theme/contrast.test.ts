import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// WCAG 2.2: text needs 4.5, what is drawn and carries meaning needs 3. The pairs are those that the theme promises.
const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll(/\s+/g, ' ');
const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

const valueOf = (token: string): string => {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(sheet)?.[1];
  if (!value) throw new Error(`no token --${token}`);
  return value;
};

/** The colours a token paints with in a mode, in the order of its stops. */
const colours = (token: string, mode: Mode): string[] => {
  const value = valueOf(token).replaceAll(/light-dark\( ?(#\w+), ?(#\w+) ?\)/g, mode === 'light' ? '$1' : '$2');
  const found = value.match(/#[\da-f]{6}/gi);
  if (!found) throw new Error(`--${token} paints with no colour`);
  return found;
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
/** White of this strength over a colour: the gloss on a gel. */
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

test('the measure itself: black on white is 21, a colour on itself is 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#1f3ad1', '#1f3ad1')).toBe(1);
  expect(colours('ink', 'light')).not.toEqual(colours('ink', 'dark'));
});

const grounds = ['page', 'page-2', 'surface', 'surface-2', 'sunken'];

test.each(['ink', 'ink-2', 'ink-3', 'link', 'pink', 'aqua', 'lime-text'])('--%s reads on every surface', (text) => {
  for (const ground of grounds) expectContrast(text, ground, 4.5);
});

test('what marks a thing that can be operated is seen on every surface', () => {
  for (const ground of grounds) expectContrast('line-strong', ground, 3);
});

test.each(['ok', 'pend', 'err', 'info'])('the status --%s reads on its own ground', (status) => {
  expectContrast(status, `${status}-bg`, 4.5);
});

test.each(['pink', 'aqua', 'lime'])('an icon in --%s is seen on its tint', (tint) => {
  expectContrast(tint === 'lime' ? 'lime-text' : tint, `${tint}-bg`, 3);
});

test('on a toast, whose ground is the ink, words and link are those of a surface', () => {
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

test('ink reads on chrome and on the holographic card, which is light in both modes', () => {
  expectContrast('ink', 'chrome', 4.5);
  expectContrast('ink-2', 'chrome', 4.5);
  for (const stop of colours('holo', 'light'))
    for (const ink of colours('ink', 'light')) expect(contrast(ink, stop)).toBeGreaterThanOrEqual(4.5);
});

test('progress, the failed bar and the level badge are told from their ground', () => {
  expectContrast('fill', 'track', 3);
  expectContrast('bar-fail', 'page', 3);
  expectContrast('on-badge-level', 'badge-level', 4.5);
});
