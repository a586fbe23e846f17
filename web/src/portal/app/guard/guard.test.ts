import { expect, test } from 'vitest';
import { afterLogin, guard, safeRedirect, type Verdict, type Visit } from './guard.ts';

const visit = (
  at: string,
  session: Visit['session'] = 'none',
  from?: string,
  byGuard = false,
  reason = 'suspended',
): Verdict => {
  const [path = '', query = ''] = at.split('?');
  return guard({ path, query, session, reason, from, byGuard });
};

const signedOut: [at: string, from: string | undefined, verdict: Verdict][] = [
  ['/', undefined, { dialog: null }],
  ['/login', undefined, { to: '/', dialog: 'login' }],
  ['/register', undefined, { to: '/', dialog: 'register' }],
  ['/register?prefix=AB12', undefined, { to: '/?prefix=AB12', dialog: 'register', prefix: 'AB12' }],
  ['/?prefix=AB12', undefined, { dialog: 'register', prefix: 'AB12' }],
  [
    '/register?prefix=AB12&src=qr',
    undefined,
    { to: '/?prefix=AB12&src=qr', dialog: 'register', prefix: 'AB12', src: 'qr' },
  ],
  ['/?prefix=AB12&src=line', undefined, { dialog: 'register', prefix: 'AB12', src: 'line' }],
  ['/register?prefix=AB12&src=%3Cb%3E', undefined, { to: '/?prefix=AB12', dialog: 'register', prefix: 'AB12' }],
  ['/tx/deposit', undefined, { to: '/?redirect=tx/deposit', dialog: 'login' }],
  ['/tx/deposit-detail?id=9', undefined, { to: '/?redirect=tx/deposit-detail&id=9', dialog: 'login' }],
  ['/tx/deposit', '/news', { to: '/news?redirect=tx/deposit', dialog: 'login' }],
  ['/tx/deposit', '/forgot-password', { to: '/?redirect=tx/deposit', dialog: 'login' }],
  ['/contact', undefined, { dialog: null }],
  ['/news', undefined, { dialog: null }],
  ['/forgot-password', undefined, { dialog: null }],
  ['/update-password', undefined, { dialog: null }],
  ['/news?prefix=AB12', undefined, { to: '/?prefix=AB12', dialog: 'register', prefix: 'AB12' }],
  ['/tx/deposit?prefix=AB12', undefined, { to: '/?prefix=AB12', dialog: 'register', prefix: 'AB12' }],
  ['/%E0%B8%81', undefined, { to: '/?redirect=%E0%B8%81', dialog: 'login' }],
  ['/%E0%B8', undefined, { to: '/?redirect=%25E0%25B8', dialog: 'login' }],
  ['/no/such/page', undefined, { to: '/?redirect=no/such/page', dialog: 'login' }],
];
test.each(signedOut)('signed out, visits %s from %s', (at, from, verdict) => {
  expect(visit(at, 'none', from)).toEqual(verdict);
});

test('the redirect of the guard does not close the dialog that it opened', () => {
  expect(visit('/', 'none', undefined, true)).toEqual({});
  expect(visit('/news?redirect=tx/deposit', 'none', '/news', true)).toEqual({ dialog: 'login' });
});

test('a member on /login or /register goes to the target or home, without a prefix', () => {
  expect(visit('/login', 'member')).toEqual({ to: '/' });
  expect(visit('/login?redirect=tx/deposit', 'member')).toEqual({ to: '/tx/deposit' });
  expect(visit('/register?prefix=AB12', 'member')).toEqual({ to: '/' });
  for (const at of ['/', '/tx/deposit', '/?prefix=AB12', '/no/such/page']) expect(visit(at, 'member')).toEqual({});
});

test('a restricted session opens its allowed pages and nothing else', () => {
  const open = ['/', '/contact', '/guest-contact', '/news', '/profile', '/profile/change-password', '/tx'];
  const won = ['/mini-game/reward-history', '/mini-game/profit-manage/withdraw'];
  const earned = ['/refer', '/refer/profit-manage/withdraw'];
  for (const at of [...open, ...won, ...earned, '/tx/history/deposit', '/tx/withdraw', '/tx/withdraw-detail'])
    expect(visit(at, 'restricted'), at).toEqual({});
  for (const at of ['/tx/deposit', '/game', '/promotion', '/tx/withdrawals', '/mini-game', '/mini-game/play/gacha'])
    expect(visit(at, 'restricted'), at).toEqual({ to: '/guest-contact?reason=suspended' });
});

test('an under-age member cannot withdraw but sees past requests', () => {
  const young = (at: string) => visit(at, 'restricted', undefined, false, 'age');
  expect(young('/tx/withdraw')).toEqual({ to: '/guest-contact?reason=age' });
  for (const at of ['/', '/tx', '/tx/history', '/tx/withdraw-detail?id=9']) expect(young(at), at).toEqual({});
});

test('phone and password are never passed on', () => {
  expect(visit('/login?tel=0810000001&password=demo1234')).toEqual({ to: '/', dialog: 'login' });
  expect(visit('/tx?tel=1&password=2').to).toBe('/?redirect=tx');
});

test('after sign-in the rest of the query goes to the target', () => {
  expect(afterLogin('redirect=tx/deposit-detail&id=9&tel=1&password=2&prefix=A&src=qr')).toBe(
    '/tx/deposit-detail?id=9',
  );
  expect(afterLogin('redirect=no/such/page')).toBe('/');
});

const outside = [
  'https://a.example',
  '//a.example',
  '/\\a.example',
  'javascript:1',
  './tx',
  '../tx',
  'tx//x',
  'nowhere',
];
test.each([...outside, '', null])('a redirect stays inside the portal: %s is refused', (bad) => {
  expect(safeRedirect(bad)).toBeUndefined();
});
test.each(['tx/deposit', '/tx/deposit', 'tx/history/withdraw'])('a redirect to %s is followed', (good) => {
  expect(safeRedirect(good)).toBe(`/${good.replace(/^\//, '')}`);
});
