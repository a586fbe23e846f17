import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ImagePath, LinkAddress } from './content.ts';

test.each([
  '/',
  '/tx/deposit?amount=300',
  '/contact#line',
  'https://line.me/R/ti/p/%40star2k',
  'https://a.test:8443/x',
])('%s is an allowed link', (address) => {
  expect(z.safeParse(LinkAddress, address).success).toBe(true);
});

test.each([
  '',
  'tx',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/x\nhttps://evil.test',
  'http://evil.test',
  'https:evil.test',
  'https://user:word@evil.test',
  'https://localhost',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'https://evil.test/"onclick="x',
  'https://evil.test/<b>',
  '/news\u202Egnp',
  'https://a.test\n',
  `https://a.test/${'x'.repeat(500)}`,
])('%j is not an allowed link', (address) => {
  expect(z.safeParse(LinkAddress, address).success).toBe(false);
});

test.each([
  '/images/../secret.png',
  '//evil.test/images/a.png',
  '/images/a.svg?x',
  '/images/a.html',
  'https://a.test/a.png',
])('%s is not a site picture', (path) => {
  expect(z.safeParse(ImagePath, path).success).toBe(false);
});

test('an overlong address is refused unread', () => {
  const { error } = z.safeParse(LinkAddress, `https://${'a.'.repeat(30_000)}!`);
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
});
