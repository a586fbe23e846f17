import { memberChannel, SOCKET_PATH } from '@portal/contract/realtime.ts';
import { httpCallers } from './http-caller.ts';
import { type Lab, PASSWORD } from './lab.ts';
import type { Product } from './product.ts';

const MEMBERS = 24;
const SOCKETS = 3; // of each
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

/** A page's socket, as Socket.IO's client speaks (Engine.IO 4): it listens to its member, and says that it lives. */
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

/** Members who sign in, look at every page over and over with some pages open beside each other, and leave. Answers how many calls they made. */
export const crowd = async ({ members }: Lab, { port }: Product): Promise<number> => {
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
        const { access_token } = JSON.parse((await caller.mustAsk(login)).body) as { access_token: string };
        for (let open = 0; open < SOCKETS; open += 1) sockets.push(await socketOf(port, member.id, access_token));
        const headers = { authorization: `Bearer ${access_token}` };
        for (const ends = performance.now() + STAY_MS; performance.now() < ends; calls += 1)
          await caller.mustAsk(
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
