import { chatChannel } from '@portal/contract/chat.ts';
import { conversationChannel, CONVERSATIONS_CHANNEL } from '@portal/contract/console/chat.ts';
import { memberChannel, QUEUES_CHANNEL, SYSTEM_CHANNEL } from '@portal/contract/realtime.ts';
import { roles } from '@portal/contract/permissions.ts';
import { expect, test } from 'vitest';
import { channels } from './app.ts';
import { newId } from './platform/ids.ts';

const somchai = { id: newId(), sessionId: newId(), restricted: null, locked: false, passwordAge_s: 0, idle_s: 0 };
const mayMember = (channel: string) => channels.some(({ portal }) => portal?.(channel, somchai));
const mayOperator = (channel: string, role: (typeof roles)[number]) =>
  channels.some(({ console: own }) => own?.(channel, { id: newId(), name: 'อนงค์', sessionId: newId(), role }));

test('a member may subscribe to own and system channels only', () => {
  expect([memberChannel(somchai.id), chatChannel(somchai.id), SYSTEM_CHANNEL].map(mayMember)).toEqual([
    true,
    true,
    true,
  ]);
  const strange = [chatChannel(newId()), conversationChannel(newId()), CONVERSATIONS_CHANNEL];
  for (const other of [...strange, memberChannel(newId()), 'member.', 'member.*', QUEUES_CHANNEL, 'sessions', ''])
    expect([other, mayMember(other)]).toEqual([other, false]);
});

test('every role may subscribe to the queues', () => {
  expect(roles.filter((role) => !mayOperator(QUEUES_CHANNEL, role))).toEqual([]);
  for (const role of roles) {
    expect(mayOperator(SYSTEM_CHANNEL, role)).toBe(true);
    for (const other of [memberChannel(somchai.id), 'sessions', '']) expect(mayOperator(other, role)).toBe(false);
  }
});

test('roles with chat rights may subscribe to conversations', () => {
  const hears = (channel: string) => roles.filter((role) => mayOperator(channel, role));
  const see = ['owner', 'manager', 'support', 'auditor'];
  expect([hears(CONVERSATIONS_CHANNEL), hears(conversationChannel(newId()))]).toEqual([see, see]);
  for (const other of ['conversation.', 'conversation.*', chatChannel(somchai.id)]) expect(hears(other)).toEqual([]);
});
