// Attacker process of `-- sockets`: one member with ten sockets, each reopened when closed.
import { setTimeout as wait } from 'node:timers/promises';
import { SYSTEM_CHANNEL } from '../contract/src/realtime.ts';
import { message, RawSocket } from '../server/src/testing/raw-socket.ts';
import type { Attack } from './sockets.ts';

const SOCKETS = 10;
const AGAIN_MS = 10;
const PACE_MS = 52;
const SUBSCRIBE = message(`21${JSON.stringify(['subscribe', SYSTEM_CHANNEL])}`);

const attacks: Record<Attack['how'], (socket: RawSocket) => Promise<unknown>> = {
  reading: (socket) => {
    socket.flood(SUBSCRIBE);
    return socket.closed;
  },
  deaf: (socket) => {
    socket.deafen();
    socket.flood(SUBSCRIBE);
    return socket.closed;
  },
  /** At the allowed rate. */
  paced: async (socket) => {
    while (socket.tcp.writable) {
      socket.tcp.write(SUBSCRIBE);
      await wait(PACE_MS);
    }
  },
};

let stop = new AbortController();
const attack = async ({ port, token, address, how }: Attack, stopped: AbortSignal) => {
  while (!stopped.aborted) {
    const socket = new RawSocket({ port, headers: { 'x-forwarded-for': address } });
    const end = () => socket.destroy();
    stopped.addEventListener('abort', end);
    if (await socket.named({ token })) await attacks[how](socket);
    else end();
    stopped.removeEventListener('abort', end);
    await wait(AGAIN_MS);
  }
};

process.on('message', (command: Attack | 'stop') => {
  stop.abort();
  stop = new AbortController();
  if (command !== 'stop') for (let nth = 0; nth < SOCKETS; nth += 1) void attack(command, stop.signal);
});
process.on('disconnect', () => process.exit(0));
