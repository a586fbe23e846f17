import { expect, test } from 'vitest';
import { externalUrl } from './external-url.ts';

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
