import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatChannel, type Message } from '../../contract/src/chat.ts';
import { conversationChannel } from '../../contract/src/console/chat.ts';
import { RawSocket } from '../../server/src/testing/raw-socket.ts';
import {
  withNewer,
  hasGap,
  lastOf,
  threadOf,
  type ThreadPage,
  type Thread,
  withMessage,
  withLatestSeq,
} from '../../web/src/portal/chat/thread/thread.ts';
import { bearer, type MemberRecord, register, signIn } from './callers.ts';
import { asAgent, asMember, conversationOf, conversationPage, allMessagesOf, write } from './chatters.ts';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { until } from '../../testing/until.ts';
import { send } from './responses.ts';
import { aTcpRelay, type TcpRelay } from '../../testing/tcp-relay.ts';

const MEMBERS = 3;

let cluster: Cluster;
let database: TcpRelay;
let nodes: [Product, Product];
let members: MemberRecord[];
/** Cookies of two operators; several agents write as each. */
let cookies: string[];

const startNodes = async (environment: Record<string, string>) => {
  cluster = await aCluster();
  database = await aTcpRelay(cluster.end);
  const shared = {
    DATABASE_URL: cluster.urlAt(database.port),
    APP_SECRET: 'the two nodes share one secret of forty characters',
    SANDBOX_PORT: '0',
    ...environment,
  };
  nodes = [await aProduct(shared), await aProduct(shared)];
  for (const node of nodes) await node.start();
  members = await Promise.all(Array.from({ length: MEMBERS }, (_, nth) => register(nodes[0], nth)));
  cookies = await Promise.all(['owner', 'manager'].map((name) => signIn(nodes[0], name)));
};
const endNodes = async () => {
  await Promise.all(nodes?.map((node) => node.remove()) ?? []);
  database?.close();
  await cluster?.remove();
};

/** A client like the portal's page: listens, fetches gaps, reconnects and catches up. */
const aPage = (
  connect: () => Promise<RawSocket | undefined>,
  fetchPiece: (after: number) => Promise<ThreadPage | undefined>,
) => {
  let thread: Thread = threadOf({ data: [], next_cursor: null, episode: null, read: { member: 0, admin: 0 } });
  let socket: RawSocket | undefined;
  let fetching: Promise<void> | undefined;
  let drops = 0;
  const catchUp = (): Promise<void> =>
    (fetching ??= (async () => {
      for (let more = true; more;) {
        const piece = await fetchPiece(lastOf(thread));
        if (!piece) break;
        thread = withNewer(thread, piece);
        more = piece.next_cursor !== null;
      }
      fetching = undefined;
    })());
  const hear = (text: string) => {
    if (!text.startsWith('42')) return;
    const [, event] = JSON.parse(text.slice(2)) as [
      string,
      { name: string; data: { message?: Message; seq?: number } },
    ];
    if (event.name !== 'message.created') return;
    const { message, seq = 0 } = event.data;
    thread = message ? withMessage(thread, message) : withLatestSeq(thread, seq);
    if (hasGap(thread)) void catchUp();
  };
  const listen = async (stop: AbortSignal) => {
    while (!stop.aborted) {
      socket = await connect();
      if (!socket) {
        await wait(50);
        continue;
      }
      const own = socket;
      let read = own.heard.length;
      const timer = setInterval(() => {
        for (; read < own.heard.length; read += 1) hear(own.heard[read] ?? '');
      }, 5);
      await catchUp();
      await own.closed;
      clearInterval(timer);
    }
  };
  return {
    listen,
    drop: () => {
      drops += 1;
      socket?.destroy();
    },
    drops: () => drops,
    catchUp,
    thread: () => thread,
  };
};

const writeOverDrops = async (disturb: () => Promise<void>) => {
  const own = members[0]!;
  await write([asMember(nodes[0], own)], 'เริ่ม'); // the first message opens a conversation
  const id = await conversationOf(nodes[1], cookies[0] ?? '', own);
  const cookie = cookies[0] ?? '';
  const connect = (base: string, headers: Record<string, string>, auth: object, channel: string) => async () => {
    const socket = new RawSocket({ port: Number(new URL(base).port), headers });
    if (!(await socket.named(auth))) {
      socket.destroy();
      return undefined;
    }
    const ok = await socket.call('subscribe', channel);
    if (ok?.includes('true')) return socket;
    throw new Error(`not let in: ${ok}`);
  };
  const memberPage = aPage(connect(nodes[0].portal, {}, { token: own.token }, chatChannel(own.id)), (after) =>
    conversationPage(nodes[1], own, `after=${after}&limit=100`),
  );
  const agentPage = aPage(
    connect(nodes[1].console, { cookie, origin: nodes[1].console }, {}, conversationChannel(id)),
    async (after) => {
      const { status, body } = await send<{ data: { messages: Message[]; has_more: boolean } }>(
        `${nodes[0].console}/api/conversations/${id}?after=${after}&limit=100`,
        { headers: { cookie } },
      );
      if (status !== 200) return undefined;
      const { messages, has_more } = body.data;
      return { data: messages, next_cursor: has_more ? 1 : null, episode: null, read: { member: 0, admin: 0 } };
    },
  );
  const begun = (await allMessagesOf(nodes[0], own)).length;
  const stop = new AbortController();
  const listening = Promise.all([memberPage, agentPage].map((page) => page.listen(stop.signal)));
  const dropping = (async () => {
    for (let nth = 0; nth < 50; nth += 1) {
      await wait(60);
      (nth % 2 ? memberPage : agentPage).drop();
      if (nth === 20) await disturb();
    }
  })();
  const agentCookie = (await claimConversation(id, cookie)) ?? cookie;
  const sides = [nodes.map((node) => asMember(node, own)), nodes.map((node) => asAgent(node, agentCookie, id))];
  await Promise.all(
    sides.map(async (sends, side) => {
      for (let nth = 0; nth < 250; nth += 1)
        await write(sends, side ? `ตอบ ${nth} ${'ย'.repeat(nth * 7)}` : `ถาม ${nth}`);
    }),
  );
  await dropping;
  const table = await allMessagesOf(nodes[0], own);
  expect(table).toHaveLength(begun + 500);
  const seqs = (page: ReturnType<typeof aPage>) => page.thread().messages.map(({ seq, client_id }) => [seq, client_id]);
  const wanted = table.map(({ seq, client_id }) => [seq, client_id]);
  for (const page of [memberPage, agentPage]) {
    await until(async () => lastOf(page.thread()) === table.length, 'the page has caught up');
    expect(seqs(page)).toEqual(wanted);
    expect(page.drops()).toBe(25);
  }
  stop.abort();
  for (const page of [memberPage, agentPage]) page.drop();
  await listening;
};

/** Claims the conversation; returns the cookie of the operator who has it. */
const claimConversation = async (id: string, cookie: string): Promise<string | undefined> => {
  for (const each of cookies) {
    const { status } = await send(`${nodes[0].console}/api/conversations/${id}/claim`, {
      body: {},
      headers: { cookie: each, origin: nodes[0].console },
    });
    if (status === 200) return each;
  }
  return cookie;
};

const endToken = async () => {
  const [own, other] = [members[1]!, members[2]!];
  await write([asMember(nodes[0], own)], 'ข้อความของฉัน');
  const socket = new RawSocket({ port: Number(new URL(nodes[0].portal).port) });
  expect(await socket.named({ token: own.token })).toBe(true);
  expect(await socket.call('subscribe', chatChannel(own.id))).toContain('true');
  for (const channel of [
    chatChannel(other.id),
    conversationChannel(await conversationOf(nodes[1], cookies[0] ?? '', own)),
    'inbox',
  ])
    expect(await socket.call('subscribe', channel)).toContain('false');
  await write([asMember(nodes[0], other)], 'ข้อความของคนอื่น');
  await send(`${nodes[1].portal}/api/member/logout`, { body: {}, headers: bearer(own) });
  await socket.closed; // a socket that ignores the closing is cut
  expect(socket.heard.join('')).not.toContain('ข้อความของคนอื่น');
  expect((await send(`${nodes[0].portal}/chat-api/chat-member`, { headers: bearer(own) })).status).toBe(401);
};

const writeNotes = async () => {
  const own = await register(nodes[0], MEMBERS + 1);
  const [cookie = ''] = cookies;
  const socket = new RawSocket({ port: Number(new URL(nodes[0].portal).port) });
  const bytes: Buffer[] = [];
  socket.tcp.on('data', (chunk: Buffer) => void bytes.push(chunk));
  expect(await socket.named({ token: own.token })).toBe(true);
  expect(await socket.call('subscribe', chatChannel(own.id))).toContain('true');
  await write([asMember(nodes[0], own)], 'ช่วยด้วยครับ');
  const id = await conversationOf(nodes[1], cookie, own);
  const act = async (what: string, body: object) =>
    (
      await send(`${nodes[1].console}/api/conversations/${id}/${what}`, {
        body,
        headers: { cookie, origin: nodes[1].console },
      })
    ).status;
  const secret = `โน้ตลับ-${randomUUID()}`;
  expect(await act('note', { text: secret })).toBe(201);
  expect(await act('claim', {})).toBe(200);
  await write([asAgent(nodes[0], cookie, id)], 'ตอบแล้วค่ะ');
  const received = () => Buffer.concat(bytes).toString();
  await until(async () => received().includes('ตอบแล้วค่ะ'), 'the answer arrives over the socket');
  expect(await act('note', { text: `${secret} อีก` })).toBe(201);
  await write([asAgent(nodes[0], cookie, id)], 'อีกข้อค่ะ');
  await until(async () => received().includes('อีกข้อค่ะ'), 'the message after the second note arrives');
  const answers = ['/chat-api/chat-member?limit=100', '/chat-api/setting', '/chat-api/chat-member/count'].map(
    async (path) => (await fetch(`${nodes[0].portal}${path}`, { headers: bearer(own) })).text(),
  );
  const all = [received(), ...(await Promise.all(answers))].join('');
  expect(all).toContain('ช่วยด้วยครับ');
  expect(all).not.toContain(secret);
  expect(all).not.toContain('note');
  socket.destroy();
};

interface Conditions {
  /** Variables of both nodes, read before they start. */
  readonly environment?: () => Promise<Record<string, string>>;
  /** Misfortune while messages are written. */
  readonly disturb?: () => Promise<void>;
}

/** The tests of conversations on two nodes that share a database. */
export const testChat = ({ environment = async () => ({}), disturb = async () => {} }: Conditions = {}): void => {
  beforeAll(async () => startNodes(await environment()));
  afterAll(endNodes);
  test('500 messages reach both pages once and in order over fifty dropped connections', () => writeOverDrops(disturb));
  test('an ended token closes its socket, and no member receives another’s messages', endToken);
  test('operators’ notes never reach the member, by socket or response', writeNotes);
};
