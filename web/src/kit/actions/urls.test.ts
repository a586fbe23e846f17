import { expect, test } from 'vitest';
import { externalUrl } from './external-link.tsx';
import { safeUrl } from './safe-url.ts';

const live = 'https://www.example.com/tx/deposit-qr?id=1';
const development = 'http://127.0.0.1:8000/tx/deposit-qr?id=1';

test.each([
  ['https://pay.example/DP-1', 'https://pay.example/DP-1'],
  ['HTTPS://Pay.Example:8443/DP-1?a=b&c=%2F#top', 'https://pay.example:8443/DP-1?a=b&c=%2F#top'],
  ['https://pay.example', 'https://pay.example/'],
  ['https://pay.example/?mail=a@b.example', 'https://pay.example/?mail=a@b.example'],
])('%s may be visited', (raw, visited) => {
  expect(externalUrl(raw, live)).toBe(visited);
});

test.each([
  null,
  '',
  ' ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  'javascript://pay.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://pay.example/1',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://pay.example/1',
  'wss://pay.example/1',
  'intent://pay.example/#Intent;scheme=https;end',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\t//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'https://pay.example\\@evil.example/',
  'https://pay.example\\.evil.example/',
  'ht\ttps://evil.example',
  'https://evil.example\n',
  ' https://evil.example',
  'https://pay.example@evil.example/',
  'https://pay.example:443@evil.example/',
  'https://user:secret@pay.example/',
  'https://@pay.example/',
  'https://xn--80ak6aa92e.com/',
  'https://pay.xn--p1ai/',
  'https://XN--80ak6aa92e.com/',
  'https://аpple.com/',
  'https://pay。example/',
  'https://pay\u200B.example/',
  'https://%78n--80ak6aa92e.com/',
  'https://',
  'https://?',
  'https://[::1',
  'https://pay.example:99999/',
  '/tx',
  'tx/payment/completed',
  'pay.example/1',
  'http://pay.example/1',
  'http://localhost:8002/pay/mtm/DP-1',
  `https://pay.example/${'a'.repeat(2000)}`,
])('%j is refused', (raw) => {
  expect(externalUrl(raw, live)).toBeUndefined();
});

test('in development plain http leads only to this machine or the page’s own host', () => {
  for (const raw of ['http://localhost:8002/pay/mtm/DP-1', 'http://127.0.0.1:8002/pay/mtm/DP-1', 'http://[::1]:8002/1'])
    expect(externalUrl(raw, development)).toBe(raw);
  expect(externalUrl('http://192.168.1.5:8002/1', 'http://192.168.1.5:8000/tx')).toBe('http://192.168.1.5:8002/1');
  for (const raw of [
    'http://pay.example/1',
    'http://localhost.evil.example/1',
    'http://127.0.0.1.evil.example/1',
    'http://localhost@evil.example/1',
    'http://192.168.1.5:8002/1',
    'javascript:alert(1)',
  ])
    expect(externalUrl(raw, development)).toBeUndefined();
});

const here = { origin: 'https://star2k.test' };

test.each([
  ['/', '/'],
  ['/tx/deposit?amount=300#pay', '/tx/deposit?amount=300#pay'],
  ['/tx/./history/../deposit', '/tx/deposit'],
  ['/news?next=https://evil.test', '/news?next=https://evil.test'],
  ['/โปร', '/%E0%B9%82%E0%B8%9B%E0%B8%A3'],
])('%s is a page of this site', (raw, to) => {
  expect(safeUrl(raw, here)).toEqual({ kind: 'internal', to });
});

test.each([
  ['https://line.me/R/ti/p/%40star2k', 'https://line.me/R/ti/p/%40star2k'],
  ['HTTPS://pay.test/x', 'https://pay.test/x'],
  ['https://pay.test:8443/x?a=1#b', 'https://pay.test:8443/x?a=1#b'],
])('%s is another site', (raw, href) => {
  expect(safeUrl(raw, here)).toEqual({ kind: 'external', href });
});

test.each([
  '',
  ' ',
  'tx/deposit',
  './tx',
  '?x',
  '#x',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/%2e%2e//evil.test',
  'http://pay.test',
  'https:evil.test',
  'https:/evil.test',
  'https:///evil.test',
  'https:\\\\evil.test',
  'https://star2k.test@evil.test/',
  'https://user:word@evil.test/',
  'https://',
  'https://evil test/',
  'https://[',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://pay.test/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://star2k.test/1',
  'file:///etc/passwd',
  'about:blank',
  'intent://pay#Intent;end',
  'tel:191',
  'mailto:a@b.test',
  'ws://pay.test',
  'ftp://pay.test',
  'http://localhost:8002/pay/mtm/1',
  '/news\u202Egnp.exe',
  'https://pay.test/\u200Bx',
  'https://pay.test/\0',
  `https://pay.test/${'x'.repeat(2000)}`,
  `/${'x'.repeat(2000)}`,
])('%j makes no link', (raw) => {
  expect(safeUrl(raw, here)).toBeUndefined();
});

test('an empty value makes no link', () => {
  expect([safeUrl(null, here), safeUrl(undefined, here)]).toEqual([undefined, undefined]);
});

test('in development an external site on this machine needs no certificate', () => {
  const raw = 'http://localhost:8002/pay/mtm/1';
  expect(safeUrl(raw, { origin: 'http://127.0.0.1:8000' })).toEqual({ kind: 'external', href: raw });
  expect(safeUrl('http://192.168.1.9/pay', { origin: 'http://127.0.0.1:8000' })).toBeUndefined();
});
