import { expect, test } from 'vitest';
import { isPage } from './addresses.ts';

test.each(['/', '/tx/deposit', '/mini-game/play/wheel', '/apis'])('%s is a page', (path) =>
  expect(isPage(path)).toBe(true),
);
test.each(['/api/credit', '/chat-api/x', '/images/hero.svg', '/assets/a-1.js', '/healthz', '/openapi.json', '/sw.js'])(
  '%s is none, and never answered from what was kept',
  (path) => expect(isPage(path)).toBe(false),
);
