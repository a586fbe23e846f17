import { expect, test } from 'vitest';
import { isOurPicture, isPage } from './scope.ts';

test.each(['/', '/tx/deposit', '/mini-game/play/wheel', '/apis'])('%s is a page', (path) =>
  expect(isPage(path)).toBe(true),
);
test.each(['/api/credit', '/chat-api/x', '/images/hero.svg', '/assets/a-1.js', '/healthz', '/openapi.json', '/sw.js'])(
  '%s is none, and never answered from what was kept',
  (path) => expect(isPage(path)).toBe(false),
);

test.each([
  '/images/avatars/fox.svg',
  '/images/banks/kbnk.svg',
  '/images/games/koi.svg',
  '/images/error-star.svg',
  '/images/app-icon-192.png',
])('%s is a picture of the portal', (path) => expect(isOurPicture(path)).toBe(true));
test.each([
  '/images/u/0a1b.webp',
  '/images/private/01a1',
  '/images/../api/credit.svg',
  '/api/images/a.svg',
  '/images/u/a.svg',
])('%s is not cached', (path) => expect(isOurPicture(path)).toBe(false));
