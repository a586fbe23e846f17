import { expect, test } from 'vitest';
import type { QuickReply } from '@portal/contract/console/chat.ts';
import { filled, hasNumber, repliesFor, unfilledIn } from './canned.ts';

const reply = (code: string | null, audience: QuickReply['audience'] = 'agent'): QuickReply => ({
  id: code ?? '',
  audience,
  code,
  text: '',
  position: 0,
  created_at: new Date(0),
  updated_at: new Date(0),
});

test('a stroke and the beginning of a code finds answers of agents, and nothing else does', () => {
  const all = [reply('hi'), reply('Hint'), reply('wait'), reply(null, 'member')];
  expect(repliesFor('/HI', all).map(({ code }) => code)).toEqual(['hi', 'Hint']);
  expect(repliesFor('/', all)).toHaveLength(3);
  for (const text of ['', 'hi', '/hi ค่ะ', 'ดู /hi', '/x']) expect(repliesFor(text, all)).toEqual([]);
});

test('what is known is filled in, and what is not is seen', () => {
  const text = filled('คุณ{name} {amount} บาท {name} {other}', { name: 'มะลิ $&' });
  expect(text).toBe('คุณมะลิ $& {amount} บาท มะลิ $& {other}');
  expect(unfilledIn(text)).toBe('{amount}');
  expect(unfilledIn('ครบ {other}')).toBeUndefined();
});

test('a phone, an account and a code are numbers to ask about; an amount and a reference are not', () => {
  for (const text of ['โทร 081-234-5678', 'บัญชี 123 4 56789 0', 'รหัส 482913']) expect(hasNumber(text)).toBe(true);
  for (const text of ['1,000,000.00 บาท', 'DP-261121-7K2M', '500.37', '12:30']) expect(hasNumber(text)).toBe(false);
});
