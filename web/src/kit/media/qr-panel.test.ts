import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawQr } from './qr-panel.tsx';

const payload = '00020101021229370016A000000677010111011300668123456785802TH530376454065003763046A1B';

test('the path covers exactly the dark modules', () => {
  const { size, path } = drawQr(payload);
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(length); i++) dark.add(`${Number(x) + i} ${y}`);
  const { data } = encode(payload, { ecc: 'M', border: 4 });
  expect(data.length).toBe(size);
  data.forEach((row, y) => row.forEach((isDark, x) => expect(dark.has(`${x} ${y}`)).toBe(isDark)));
});

test('the quiet zone is four modules wide', () => {
  const { size, path } = drawQr(payload);
  const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((each) => each.slice(1).map(Number));
  for (const [x = 0, y = 0, length = 0] of starts) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(size - 4);
  }
});
