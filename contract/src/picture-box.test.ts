import { expect, test } from 'vitest';
import { scaleOf } from './picture-box.ts';

test.each([
  ['a photo', [4000, 3000], [2000, 1500]],
  ['an upright photo', [3000, 4000], [1500, 2000]],
  ['one screen of a tall phone', [1440, 3200], [900, 2000]],
  ['a screenshot of five screens', [1080, 12_000], [1080, 12_000]],
  ['a long one wider than the box', [2500, 10_000], [2000, 8000]],
  ['one of many screens', [1000, 20_000], [800, 16_000]],
  ['a wide one', [9000, 1000], [2000, 222]],
  ['a small one', [320, 480], [320, 480]],
])('%s', (_what, [width, height], expected) => {
  const scale = scaleOf({ width: width!, height: height! }, 2000);
  expect([width! * scale, height! * scale].map(Math.round)).toEqual(expected);
});
