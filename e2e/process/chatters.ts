import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import type { Message } from '../../contract/src/chat.ts';
import type { Piece } from '../../web/src/portal/chat/thread/thread.ts';
import { bearer, type Ledger } from './callers.ts';
import type { Product } from './product.ts';
import { until } from '../../testing/until.ts';
import { tell, type Told } from './responses.ts';

type Portal = Pick<Product, 'portal'>;
type Console = Pick<Product, 'console'>;
type Send = (body: object) => Promise<Told<{ readonly data: Message }>>;

export const asMember =
  ({ portal }: Portal, own: Ledger): Send =>
  (body) =>
    tell(`${portal}/chat-api/chat-member/send`, { body, headers: bearer(own) });
export const asAgent =
  ({ console: origin }: Console, cookie: string, id: string): Send =>
  (body) =>
    tell(`${origin}/api/conversations/${id}/send`, { body, headers: { cookie, origin } });

/** What a writer was told to be there. */
export interface Written {
  readonly client_id: string;
  readonly seq: number;
}

/** Asked of one node after the other with the same id, until somebody says that it is there. */
export const write = (sends: readonly Send[], text: string): Promise<Written> => {
  const client_id = randomUUID();
  let nth = randomInt(sends.length);
  return until(async () => {
    const { status, body } = await sends[(nth += 1) % sends.length]!({ client_id, text });
    if (status === 200 || status === 201) return { client_id, seq: body.data.seq };
    if (status > 0 && status < 500 && status !== 429)
      throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
    return undefined;
  }, 'a message is there');
};

export const conversationOf = async ({ console: origin }: Console, cookie: string, own: Ledger): Promise<string> => {
  const { body } = await tell(`${origin}/api/members/${own.id}/conversation`, { headers: { cookie } });
  return body.data.id;
};

/** A piece of a member's conversation; undefined where nobody answers with one. */
export const pieceOf = async ({ portal }: Portal, own: Ledger, query: string): Promise<Piece | undefined> => {
  const { status, body } = await tell<Piece>(`${portal}/chat-api/chat-member?${query}`, { headers: bearer(own) });
  return status === 200 ? body : undefined;
};

/** Everything that is there, in ascending order. */
export const tableOf = async (node: Portal, own: Ledger): Promise<Message[]> => {
  const all: Message[] = [];
  for (;;) {
    const piece = await pieceOf(node, own, `after=${all.at(-1)?.seq ?? 0}&limit=100`);
    if (!piece) throw new Error('the table cannot be read');
    all.push(...piece.data);
    if (piece.next_cursor === null) return all;
  }
};

/**
 * Holds what both sides of a conversation were told, each in the order in which it wrote, against what is there: every message
 * once, in its order, without a gap, and no other.
 */
export const reckonChat = async (node: Portal, own: Ledger, sides: readonly (readonly Written[])[]): Promise<void> => {
  const table = await tableOf(node, own);
  const seqs = table.map(({ seq }) => seq);
  assert.deepEqual(
    seqs,
    table.map((_, nth) => nth + 1),
  );
  for (const side of sides) {
    const told = side.map(({ seq }) => seq);
    assert.deepEqual(
      told,
      told.toSorted((a, b) => a - b),
    );
    for (const { client_id, seq } of side)
      assert.deepEqual(
        table.filter((each) => each.client_id === client_id).map((each) => each.seq),
        [seq],
      );
  }
  assert.equal(table.length, sides.flat().length, `messages of ${own.tel}`);
};
