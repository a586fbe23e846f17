import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import type { Message } from '../../contract/src/chat.ts';
import type { ThreadPage } from '../../web/src/portal/chat/thread/thread.ts';
import { bearer, type MemberRecord } from './callers.ts';
import type { Product } from './product.ts';
import { until } from '../../testing/until.ts';
import { send, type HttpResponse } from './responses.ts';

type Portal = Pick<Product, 'portal'>;
type Console = Pick<Product, 'console'>;
type Send = (body: object) => Promise<HttpResponse<{ readonly data: Message }>>;

export const asMember =
  ({ portal }: Portal, own: MemberRecord): Send =>
  (body) =>
    send(`${portal}/chat-api/chat-member/send`, { body, headers: bearer(own) });
export const asAgent =
  ({ console: origin }: Console, cookie: string, id: string): Send =>
  (body) =>
    send(`${origin}/api/conversations/${id}/send`, { body, headers: { cookie, origin } });

/** A message the server acknowledged. */
export interface AcknowledgedMessage {
  readonly client_id: string;
  readonly seq: number;
}

/** Sends a message to one node after another, with one id, until it is acknowledged. */
export const write = (sends: readonly Send[], text: string): Promise<AcknowledgedMessage> => {
  const client_id = randomUUID();
  let nth = randomInt(sends.length);
  return until(async () => {
    const { status, body } = await sends[(nth += 1) % sends.length]!({ client_id, text });
    if (status === 200 || status === 201) return { client_id, seq: body.data.seq };
    if (status > 0 && status < 500 && status !== 429)
      throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
    return undefined;
  }, 'a message is acknowledged');
};

export const conversationOf = async (
  { console: origin }: Console,
  cookie: string,
  own: MemberRecord,
): Promise<string> => {
  const { body } = await send(`${origin}/api/members/${own.id}/conversation`, { headers: { cookie } });
  return body.data.id;
};

/** One page of a member's conversation; undefined if the call failed. */
export const conversationPage = async (
  { portal }: Portal,
  own: MemberRecord,
  query: string,
): Promise<ThreadPage | undefined> => {
  const { status, body } = await send<ThreadPage>(`${portal}/chat-api/chat-member?${query}`, { headers: bearer(own) });
  return status === 200 ? body : undefined;
};

/** All messages of a conversation, in ascending order. */
export const allMessagesOf = async (node: Portal, own: MemberRecord): Promise<Message[]> => {
  const all: Message[] = [];
  for (;;) {
    const piece = await conversationPage(node, own, `after=${all.at(-1)?.seq ?? 0}&limit=100`);
    if (!piece) throw new Error('the table cannot be read');
    all.push(...piece.data);
    if (piece.next_cursor === null) return all;
  }
};

/**
 * Asserts that the conversation holds exactly the acknowledged messages of both sides, each once, in order and without
 * gaps.
 */
export const reconcileChat = async (
  node: Portal,
  own: MemberRecord,
  sides: readonly (readonly AcknowledgedMessage[])[],
): Promise<void> => {
  const table = await allMessagesOf(node, own);
  const seqs = table.map(({ seq }) => seq);
  assert.deepEqual(
    seqs,
    table.map((_, nth) => nth + 1),
  );
  for (const side of sides) {
    const numbers = side.map(({ seq }) => seq);
    assert.deepEqual(
      numbers,
      numbers.toSorted((a, b) => a - b),
    );
    for (const { client_id, seq } of side)
      assert.deepEqual(
        table.filter((each) => each.client_id === client_id).map((each) => each.seq),
        [seq],
      );
  }
  assert.equal(table.length, sides.flat().length, `messages of ${own.tel}`);
};
