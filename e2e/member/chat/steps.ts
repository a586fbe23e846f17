import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { asOperator } from '../../operators.ts';
import type { Member } from '../../factories.ts';
import { urls } from '../../urls.ts';

export const field = (page: Page) => page.getByRole('textbox', { name: 'พิมพ์ข้อความ' });
export const log = (page: Page) => page.getByRole('log', { name: 'ข้อความ' });
export const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
/** Types a message and sends it. */
export const write = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'ส่ง', exact: true }).click();
};

/** Operator actions on a member's conversation. */
export const operatorOf = async ({ id }: Member) => {
  const conversation = await asOperator('manager', 'GET', `/members/${id}/conversation`);
  const { id: its } = conversation.body.data as { id: string };
  const act = (what: string, body: object = {}) => asOperator('manager', 'POST', `/conversations/${its}/${what}`, body);
  return { act, answer: (text: string) => act('send', { client_id: randomUUID(), text }) };
};
/** Sends a message through the API. */
export const send = async ({ token }: Pick<Member, 'token'>, text: string): Promise<void> => {
  await fetch(`${urls.portal}/chat-api/chat-member/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ client_id: randomUUID(), text }),
  });
};
interface ChatMessage {
  readonly text: string | null;
  readonly file: { readonly width: number } | null;
}
/** All messages of the member's conversation on the server, oldest first. */
export const messagesOf = async ({ token }: Pick<Member, 'token'>): Promise<ChatMessage[]> => {
  const answer = await fetch(`${urls.portal}/chat-api/chat-member?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: ChatMessage[] }).data;
};
export const textsOf = async (member: Pick<Member, 'token'>) => (await messagesOf(member)).map(({ text }) => text);
export const unreadOf = async ({ token }: Pick<Member, 'token'>): Promise<number> => {
  const answer = await fetch(`${urls.portal}/chat-api/chat-member/count`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: { count: number } }).data.count;
};

/** Promises for the next socket: `subscribed` once subscribed to the channel, `received` once the event arrived. */
export const socketEvents = (page: Page, channel: string, event: string) => {
  const subscribed = Promise.withResolvers<void>();
  const received = Promise.withResolvers<void>();
  page.on('websocket', (socket) => {
    let ack: string | undefined;
    socket.on('framesent', ({ payload }) => {
      ack ??= new RegExp(`^42(\\d+)\\["subscribe","${channel}"`).exec(String(payload))?.[1];
    });
    socket.on('framereceived', ({ payload }) => {
      if (ack !== undefined && String(payload).startsWith(`43${ack}[`)) subscribed.resolve();
      if (String(payload).includes(event)) received.resolve();
    });
  });
  return { subscribed: subscribed.promise, received: received.promise };
};
