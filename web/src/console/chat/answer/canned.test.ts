import { expect, test } from 'vitest';
import type { QuickReply } from '@portal/contract/console/quick-replies.ts';
import {
  fillPlaceholders,
  hasNumber,
  latestOf,
  repliesFor,
  subjectOfDeposit,
  subjectOfWithdrawal,
  placeholderIn,
} from './composer-parts.tsx';
import { appendText } from './draft.ts';

const reply = (code: string | null, audience: QuickReply['audience'] = 'agent'): QuickReply => ({
  id: code ?? '',
  audience,
  code,
  text: '',
  about: null,
  position: 0,
  created_at: new Date(0),
  updated_at: new Date(0),
});

test('a slash and the start of a code find agents’ answers, and nothing else does', () => {
  const all = [reply('hi'), reply('Hint'), reply('wait'), reply(null, 'member')];
  expect(repliesFor('/HI', all).map(({ code }) => code)).toEqual(['hi', 'Hint']);
  expect(repliesFor('/', all)).toHaveLength(3);
  for (const text of ['', 'hi', '/hi ค่ะ', 'ดู /hi', '/x']) expect(repliesFor(text, all)).toEqual([]);
});

test('known values are filled in, unknown placeholders stay visible', () => {
  const text = fillPlaceholders('คุณ{name} {amount} บาท {name} {other}', { name: 'มะลิ $&' });
  expect(text).toBe('คุณมะลิ $& {amount} บาท มะลิ $& {other}');
  expect(placeholderIn(text)).toBe('{amount}');
  expect(placeholderIn('ครบ {other}')).toBeUndefined();
});

test('a phone, an account and a code need confirmation, amounts and references do not', () => {
  for (const text of ['โทร 081-234-5678', 'บัญชี 123 4 56789 0', 'รหัส 482913', 'รหัส ๔๘๒๙๑๓'])
    expect(hasNumber(text)).toBe(true);
  for (const text of ['1,000,000.00 บาท', 'DP-261121-7K2M', '500.37', '12:30']) expect(hasNumber(text)).toBe(false);
});

test('a request is pending until its outcome is known', () => {
  expect(
    ['awaiting_payment', 'review', 'credited', 'rejected', 'expired'].map((state) =>
      subjectOfDeposit(state as 'review'),
    ),
  ).toEqual(['deposit.pend', 'deposit.pend', 'deposit.ok', 'deposit.err', 'deposit.err']);
  expect(['waiting_for_approve', 'Approve', 'Success', 'manual', 'Reject'].map(subjectOfWithdrawal)).toEqual([
    'withdrawal.pend',
    'withdrawal.pend',
    'withdrawal.ok',
    'withdrawal.ok',
    'withdrawal.err',
  ]);
});

test('a tapped answer follows the typed text, or replaces the start of a code', () => {
  expect(appendText('', 'ก')).toBe('ก');
  expect(appendText('/cr', 'ก')).toBe('ก');
  expect(appendText('สวัสดีค่ะ ', 'ก')).toBe('สวัสดีค่ะ\nก');
});

test('pending requests come first, then the newest', () => {
  const rows = (['deposit.ok', 'withdrawal.pend', 'deposit.err', 'deposit.pend'] as const).map((subject, nth) => ({
    subject,
    at: new Date(nth),
  }));
  const subjects = (most: number) => latestOf(rows, most).map(({ subject }) => subject);
  expect(subjects(3)).toEqual(['deposit.pend', 'withdrawal.pend', 'deposit.err']);
  expect(subjects(4).at(-1)).toBe('deposit.ok');
});
