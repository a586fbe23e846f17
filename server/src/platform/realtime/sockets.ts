import type { Server as HttpServer } from 'node:http';
import cookies from '@fastify/cookie';
import { type Ack, type Event, SOCKET_PATH } from '@portal/contract/realtime.ts';
import { Server, type Socket } from 'socket.io';
import { type Authenticators, OPERATOR_COOKIE } from '../http/mount.ts';
import { SESSIONS_CHANNEL } from '../outbox/outbox.ts';
import type { Room } from '../room.ts';

interface Options {
  readonly authenticators: Authenticators;
  readonly kind: 'portal' | 'console';
  /** Who may listen to what, from the rooms. */
  readonly channels: readonly NonNullable<Room['channels']>[];
}

interface Identity {
  readonly sessionId: string;
  readonly may: (channel: string) => boolean;
}

const LARGEST_MESSAGE = 4096;
const MOST_ROOMS = 20; // two are the connection's own: of its id and of its session

/**
 * The socket of one server. It only ever says "look again": a page that never hears it polls and shows the same.
 * `deliver` takes what the database announced to all nodes.
 */
export const serveSockets = (http: HttpServer, { authenticators, kind, channels }: Options) => {
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
  const identify = kind === 'portal' ? memberIdentity : operatorIdentity;
  const identified = async (socket: Socket) => {
    await authenticators.countCall(socket.handshake.address);
    return identify(socket, authenticators, channels);
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
      const allowed = typeof channel === 'string' && may(channel) && socket.rooms.size < MOST_ROOMS;
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

const answer = (ack: unknown, result: Ack) => {
  if (typeof ack === 'function') (ack as (result: Ack) => void)(result);
};

type Identify = (
  socket: Socket,
  authenticators: Authenticators,
  channels: Options['channels'],
) => Promise<Identity | null>;

const memberIdentity: Identify = async (socket, authenticators, channels) => {
  const { token } = socket.handshake.auth as { token?: unknown };
  const member = typeof token === 'string' && token.length <= 100 ? await authenticators.member(token) : null;
  return (
    member && {
      sessionId: member.sessionId,
      may: (channel) => channels.some(({ portal }) => portal?.(channel, member)),
    }
  );
};

const operatorIdentity: Identify = async (socket, authenticators, channels) => {
  const token = cookies.parse(socket.handshake.headers.cookie ?? '')[OPERATOR_COOKIE];
  const operator = token ? await authenticators.operator(token) : null;
  return (
    operator && {
      sessionId: operator.sessionId,
      may: (channel) => channels.some(({ console: own }) => own?.(channel, operator)),
    }
  );
};
