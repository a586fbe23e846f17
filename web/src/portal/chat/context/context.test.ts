import { expect, test } from 'vitest';
import { aboutOf } from './context.ts';
import { chatAbout, contactAbout } from '../queries.ts';

test.each([
  ['', null, undefined, undefined],
  ['?topic=deposit&ref=DP-1', 'deposit', 'deposit', 'DP-1'],
  ['?topic=withdraw', 'withdraw', 'withdrawal', undefined],
  ['?topic=account&ref=E-1', 'account', undefined, 'E-1'],
  ['?about=income_withdrawal&ref=IN-1', 'withdraw', 'income_withdrawal', 'IN-1'],
  ['?about=minigame_round&ref=x', 'game', 'minigame_round', 'x'],
  ['?about=nothing&topic=promotion&ref=x', 'promotion', 'bonus', 'x'],
])('the address %j is about %j, %j, %j', (search, topic, kind, ref) => {
  expect(aboutOf(search)).toEqual({ topic, kind, ref });
});

test('a row is passed to the chat, and with its problem to the contact page', () => {
  expect(chatAbout('income_withdrawal', 'IN-1')).toBe('/chat?about=income_withdrawal&ref=IN-1');
  expect(contactAbout('income_withdrawal', 'IN-1')).toBe('/contact?topic=withdraw&ref=IN-1');
});
