import type { Server as HttpServer } from 'node:http';
import cookies from '@fastify/cookie';
import {
  type Ack,
  type Event,
  memberChannel,
  QUEUES_CHANNEL,
  SOCKET_PATH,
  SYSTEM_CHANNEL,
} from '@portal/contract/realtime.ts';
import { permissionsOf } from '@portal/contract/permissions.ts';
import { Server, type Socket } from 'socket.io';
import { type Authenticators, OPERATOR_COOKIE } from '../http/mount.ts';
import { SESSIONS_CHANNEL } from '../outbox/outbox.ts';

interface Identity {
  readonly sessionId: string;
  readonly may: (channel: string) => boolean;
}

const LARGEST_MESSAGE = 4096;
const MOST_CHANNELS = 20;

/**
 * The socket of one server. It only ever says "look again": a page that never hears it polls and shows the same.
 * `deliver` takes what the database announced to all nodes.
 */
export const serveSockets = (http: HttpServer, authenticators: Authenticators, kind: 'portal' | 'console') => {
  const io = new Server(http, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    allowRequest: (request, done) => {
      const { origin, host } = request.headers;
      // A page of another origin may not use a visitor's cookie or token; programs send no Origin.
      done(null, origin === undefined || origin.endsWith(`//${host}`));
    },
  });
  const identify = kind === 'portal' ? memberIdentity(authenticators) : operatorIdentity(authenticators);
  const identified = async (socket: Socket) => {
    await authenticators.countCall(socket.handshake.address);
    return identify(socket);
  };
  io.use((socket, next) => {
    identified(socket).then(
      (identity) => {
        if (!identity) return next(new Error('unauthenticated'));
        socket.data = identity;
        return next();
      },
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => {
    const { sessionId, may } = socket.data as Identity;
    void socket.join(`${SESSIONS_CHANNEL}:${sessionId}`);
    socket.on('subscribe', (channel: unknown, ack: unknown) => {
      const allowed = typeof channel === 'string' && may(channel) && socket.rooms.size < MOST_CHANNELS;
      if (allowed) void socket.join(channel);
      answer(ack, allowed ? { ok: true } : { ok: false, error: 'forbidden' });
    });
    socket.on('unsubscribe', (channel: unknown, ack: unknown) => {
      const allowed = typeof channel === 'string' && may(channel);
      if (allowed) void socket.leave(channel);
      answer(ack, allowed ? { ok: true } : { ok: false, error: 'forbidden' });
    });
  });
  return {
    deliver: (event: Event) => {
      if (event.channel === SESSIONS_CHANNEL)
        io.in(`${SESSIONS_CHANNEL}:${String(event.data['id'])}`).disconnectSockets(true);
      else io.to(event.channel).emit('event', event);
    },
    close: () => new Promise<void>((resolve) => void io.close(() => resolve())),
  };
};

const answer = (ack: unknown, said: Ack) => {
  if (typeof ack === 'function') (ack as (said: Ack) => void)(said);
};

const memberIdentity =
  (authenticators: Authenticators) =>
  async (socket: Socket): Promise<Identity | null> => {
    const { token } = socket.handshake.auth as { token?: unknown };
    const member = typeof token === 'string' && token.length <= 100 ? await authenticators.member(token) : null;
    if (!member) return null;
    const own = new Set([memberChannel(member.id), SYSTEM_CHANNEL]);
    return { sessionId: member.sessionId, may: (channel) => own.has(channel) };
  };

const operatorIdentity =
  (authenticators: Authenticators) =>
  async (socket: Socket): Promise<Identity | null> => {
    const token = cookies.parse(socket.handshake.headers.cookie ?? '')[OPERATOR_COOKIE];
    const operator = token ? await authenticators.operator(token) : null;
    if (!operator) return null;
    const seesQueues = permissionsOf(operator.role).some(
      (each) => each === 'deposits.see' || each === 'withdrawals.see' || each === 'approvals.see',
    );
    return {
      sessionId: operator.sessionId,
      may: (channel) => channel === SYSTEM_CHANNEL || (channel === QUEUES_CHANNEL && seesQueues),
    };
  };
