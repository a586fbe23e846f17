import { memberChannel, SOCKET_PATH } from '@portal/contract/realtime.ts';
import { httpCallers } from './http-caller.ts';
import { type Lab, PASSWORD } from './lab.ts';
import type { Product } from './product.ts';

const MEMBERS = 24;
const SOCKETS = 3; // per member
const STAY_MS = 30_000;
const PAGES = [
  '/',
  '/api/credit',
  '/api/combine',
  '/api/member/profile',
  '/api/member/sessions',
  '/api/banner',
  '/api/announcement-feed',
];

/**
 * A page's socket as Socket.IO's client opens it (Engine.IO 4): subscribes to its member's channel and answers pings.
 */
export const socketOf = (port: number, id: string, token: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}/?EIO=4&transport=websocket`);
    socket.addEventListener('error', () => reject(new Error('a socket was refused')));
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (data === '2') socket.send('3');
      else if (data.startsWith('40')) socket.send(`421${JSON.stringify(['subscribe', memberChannel(id)])}`);
      else if (data.startsWith('431')) resolve(socket);
    });
  });

/** Members who sign in, fetch pages repeatedly with several sockets each, and leave. Returns the number of calls. */
export const visitAsCrowd = async ({ members }: Lab, { port }: Product): Promise<number> => {
  const { callers, close } = httpCallers(port, MEMBERS);
  const sockets: WebSocket[] = [];
  let calls = 0;
  try {
    await Promise.all(
      callers.map(async (caller, nth) => {
        const member = members[nth]!;
        const login = {
          method: 'POST',
          path: '/api/member/login',
          body: JSON.stringify({ tel: member.tel, password: PASSWORD }),
        } as const;
        const { access_token } = JSON.parse((await caller.mustRequest(login)).body) as { access_token: string };
        for (let open = 0; open < SOCKETS; open += 1) sockets.push(await socketOf(port, member.id, access_token));
        const headers = { authorization: `Bearer ${access_token}` };
        for (const ends = performance.now() + STAY_MS; performance.now() < ends; calls += 1)
          await caller.mustRequest(
            calls % 500 === 499 ? login : { method: 'GET', path: PAGES[calls % PAGES.length] ?? '/', headers },
          );
      }),
    );
    return calls;
  } finally {
    for (const socket of sockets) socket.close();
    close();
  }
};
