import { expect, test } from 'vitest';
import { localUrlOf, matchingOrigin, ownOrigins } from './listening.ts';

test('a local listener has three origins', () => {
  const names = ['http://localhost:8000', 'http://127.0.0.1:8000', 'http://[::1]:8000'];
  for (const host of ['127.0.0.1', 'localhost', '::1']) expect(ownOrigins(host, 8000)).toEqual(names);
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8000'],
  ['0.0.0.0', 'http://127.0.0.1:8000'],
  ['::', 'http://127.0.0.1:8000'],
  ['::1', 'http://[::1]:8000'],
  ['fe80::1%eth0', 'http://[fe80::1]:8000'],
  ['portal.test', 'http://portal.test:8000'],
])('a listener at %s is reached at %s', (host, url) => {
  expect(localUrlOf(host, 8000)).toBe(url);
  expect(new URL(url).port).toBe('8000');
});

test('a public listener includes its addresses', () => {
  expect(ownOrigins('0.0.0.0', 8000)).toEqual(
    expect.arrayContaining(['http://localhost:8000', 'http://127.0.0.1:8000']),
  );
  expect(ownOrigins('10.1.2.3', 8000)).toEqual(['http://10.1.2.3:8000']);
});

test.each([
  'http://evil.test:8000',
  'http://localhost:8001',
  'http://localhost',
  'https://localhost:8000',
  'http://localhost:8000.evil.test',
  'http://localhost:8000@evil.test',
  'http://evil.test#@localhost:8000',
  'http://a b',
  'javascript://localhost:8000/%0aalert(1)',
  '',
])('%j is not our origin', (url) => {
  expect(matchingOrigin(ownOrigins('127.0.0.1', 8000), url)).toBeUndefined();
});

test('only the origin of a URL is used', () => {
  expect(matchingOrigin(ownOrigins('127.0.0.1', 80), 'http://LOCALHOST:80')).toBe('http://localhost');
  expect(matchingOrigin(ownOrigins('127.0.0.1', 8000), 'http://me@localhost:8000/evil?x')).toBe(
    'http://localhost:8000',
  );
});
