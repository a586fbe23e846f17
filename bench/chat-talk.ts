import { randomUUID } from 'node:crypto';
import { chatChannel } from '@portal/contract/chat.ts';
import { conversationChannel } from '@portal/contract/console/chat.ts';
import { type Figure, CALLERS, median, pause, logProgress } from './measuring.ts';
import { type HttpCaller, httpCallers } from './http-caller.ts';
import type { Lab } from './lab.ts';
import { type ReceivedEvent, now, type ListenerSpec } from './listener.ts';
import type { Product } from './product.ts';
import { startCrowd, addressOf, cookieOf, type Crowd } from './chat-listeners.ts';

/** Active conversations, and their pace. */
const MOST_TALKING = 80;
/** Conversations per operator socket, below its frame limit. */
const A_SOCKET = 16;
const PACE_MS = 50;
const TALK_MS = 20_000;
/** Time for the first burst to arrive; its delays are reported separately. */
const BURST_MS = 5000;

const talkingOf = (sockets: number): number => Math.min(MOST_TALKING, sockets);

interface Sent {
  readonly channel: string;
  readonly seq: number;
  readonly at: number;
}
/** Sends a message; returns its channel, number and send time. */
const send = async (
  caller: HttpCaller,
  channel: string,
  path: string,
  headers: Record<string, string>,
): Promise<Sent> => {
  const at = now();
  const { body } = await caller.mustRequest({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify({ client_id: randomUUID(), text: 'ฝากเงินแล้วยอดยังไม่เข้าค่ะ' }),
  });
  return { channel, seq: (JSON.parse(body) as { data: { seq: number } }).data.seq, at };
};

/**
 * Everybody writes once; some continue with the operators, a message every `PACE_MS`. Returns acknowledged messages.
 */
const talk = async (lab: Lab, product: Product, tokens: readonly string[], cookie: string, ids: readonly string[]) => {
  const { callers, close } = httpCallers(product.port, CALLERS);
  const agents = httpCallers(product.consolePort, CALLERS);
  const fromMember = (caller: HttpCaller, nth: number, channel: string) =>
    send(caller, channel, '/chat-api/chat-member/send', {
      authorization: `Bearer ${tokens[nth] ?? ''}`,
      'x-forwarded-for': addressOf(nth),
    });
  const ownChannel = (nth: number) => chatChannel(lab.members[nth]?.id ?? '');
  const sent: Sent[] = [];
  const talking = talkingOf(tokens.length);
  let next = talking;
  await Promise.all(
    callers.map(async (caller) => {
      for (let nth = next++; nth < tokens.length; nth = next++)
        sent.push(await fromMember(caller, nth, ownChannel(nth)));
    }),
  );
  await pause(BURST_MS);
  logProgress(`${sent.length} messages were sent; ${talking} conversations go on`);
  const across: Promise<Sent>[] = [];
  const agentHeaders = { cookie, origin: `http://127.0.0.1:${product.consolePort}` };
  const began = now();
  for (let nth = 0; now() - began < TALK_MS; nth += 1) {
    const who = nth % talking;
    const place = nth % CALLERS;
    const id = ids[who] ?? '';
    across.push(
      Math.floor(nth / talking) % 2
        ? send(agents.callers[place]!, ownChannel(who), `/api/conversations/${id}/send`, agentHeaders)
        : fromMember(callers[place]!, who, conversationChannel(id)),
    );
    await pause(Math.max(0, began + (nth + 1) * PACE_MS - now()));
  }
  const answered = await Promise.all(across);
  close();
  agents.close();
  return { sent, answered };
};

/** Counts acknowledged messages that were received never, twice or out of order. */
const deliveryFaultsOf = (acknowledged: readonly Sent[], heard: readonly (readonly ReceivedEvent[])[]): number => {
  let faults = 0;
  const times = new Map<string, number>();
  for (const one of heard) {
    const last = new Map<string, number>();
    for (const { channel, seq } of one) {
      const key = `${channel} ${seq}`;
      times.set(key, (times.get(key) ?? 0) + 1);
      if (seq <= (last.get(channel) ?? 0)) faults += 1;
      last.set(channel, seq);
    }
  }
  for (const { channel, seq } of acknowledged) if (times.get(`${channel} ${seq}`) !== 1) faults += 1;
  return faults;
};

/** C3 and C4. */
export const chatDelivery = async (
  lab: Lab,
  product: Product,
  crowd: Crowd,
  tokens: readonly string[],
): Promise<Figure[]> => {
  const cookie = await cookieOf(product);
  const talking = talkingOf(tokens.length);
  const { callers, close } = httpCallers(product.port, 1);
  for (let nth = 0; nth < talking; nth += 1)
    await send(callers[0]!, '', '/chat-api/chat-member/send', { authorization: `Bearer ${tokens[nth] ?? ''}` });
  close();
  const { rows: conversations } = await lab.owner.pool.query<{ id: string; member_id: string }>(
    'select id, member_id from conversation',
  );
  const ids = lab.members
    .slice(0, talking)
    .map(({ id }) => conversations.find((each) => each.member_id === id)?.id ?? '');
  const agentSockets = startCrowd();
  try {
    const specs = Array.from({ length: Math.ceil(talking / A_SOCKET) }, (_, nth): ListenerSpec => {
      const channels = ids.slice(nth * A_SOCKET, (nth + 1) * A_SOCKET).map(conversationChannel);
      return { address: addressOf(tokens.length + nth), cookie, channels };
    });
    await agentSockets.ask({ do: 'open', port: product.consolePort, specs });
    await crowd.ask({ do: 'forget' });
    const { sent, answered } = await talk(lab, product, tokens, cookie, ids);
    await pause(2000); // later messages count as missing
    const heard = [
      ...((await crowd.ask({ do: 'heard' })).received ?? []),
      ...((await agentSockets.ask({ do: 'heard' })).received ?? []),
    ];
    const at = new Map(heard.flat().map(({ channel, seq, at: when }) => [`${channel} ${seq}`, when]));
    const waitsOf = (messages: readonly Sent[]) =>
      messages
        .map(({ channel, seq, at: from }) => (at.get(`${channel} ${seq}`) ?? Infinity) - from)
        .toSorted((a, b) => a - b);
    const waits = waitsOf(answered);
    const longest = Math.max(...waitsOf(sent));
    return [
      {
        name: 'C3',
        value: deliveryFaultsOf([...sent, ...answered], heard),
        goal: 0,
        better: 'less',
        means: `messages missing, twice or out of order, of ${sent.length + answered.length} that were acknowledged, on ${tokens.length} sockets`,
      },
      {
        name: 'C4',
        value: waits[Math.floor(waits.length * 0.99)] ?? Number.NaN,
        goal: 150,
        better: 'less',
        unit: ' ms',
        means: `from sending to the other side, p99 of ${waits.length}, both ways; the median is ${median(waits).toFixed(0)} ms; of ${sent.length} that came at once before, the last took ${longest.toFixed(0)} ms`,
      },
    ];
  } finally {
    agentSockets.end();
  }
};
