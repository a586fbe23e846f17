import { type Ack, type Event, SOCKET_PATH, TOO_MUCH_CODE } from '@portal/contract/realtime.ts';
import { type Socket as Connection, Server as Engine } from 'engine.io';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { countClosedSocket } from '../metrics.ts';
import { SESSIONS_CHANNEL } from '../outbox/outbox.ts';
import { openDoor } from './upgrade.ts';
import { type Channels, identities } from './identities.ts';
import { type Limits, LIMITS } from './limits.ts';
import { closeWith, hangUp, limitPeer } from './backpressure.ts';
import { type Identity, openSeats } from './connection-limits.ts';

interface Options {
  readonly kind: 'portal' | 'console';
  /** Who may listen to what, from the modules. */
  readonly channels: Channels;
  readonly limits?: Limits;
}

const GOING_AWAY = 1001; // RFC 6455, section 7.4.1
const OWN_ROOMS = 2; // of its id and of its session

/**
 * The socket of one server. It only ever says "look again": a page that never hears it polls and shows the same.
 * `deliver` takes what the database announced to all nodes. What a peer may do: docs/decisions/sockets.md.
 */
export const serveSockets = (app: FastifyInstance, { kind, channels, limits = LIMITS }: Options) => {
  const engine = new Engine({ transports: ['websocket'], maxHttpBufferSize: limits.message });
  const io = new Server({ path: SOCKET_PATH, serveClient: false });
  io.bind(engine);
  const door = openDoor(app, engine, limits);
  const seats = openSeats(limits);
  const open = new Map<Connection, Identity | undefined>();

  engine.on('connection', (connection: Connection) => {
    open.set(connection, undefined);
    connection.once('close', () => open.delete(connection));
    limitPeer(connection, limits, (reason) => {
      const identity = open.get(connection);
      if (identity) seats.bar(identity);
      countClosedSocket(reason);
      app.log.info({ kind, account: identity?.account, reason }, 'a socket asked too much');
      if (reason === 'unread') hangUp(connection);
      else closeWith(connection, TOO_MUCH_CODE);
    });
  });

  /** Gives back the word it is refused with. */
  const name = async (socket: Socket): Promise<string | undefined> => {
    const connection = connectionOf(socket);
    if (open.get(connection)) return 'named already';
    const identity = await identities[kind](socket, app.authenticators, channels);
    if (!identity) return 'unauthenticated';
    if (!open.has(connection) || open.get(connection)) return 'closed meanwhile';
    const leave = seats.take(identity);
    if (!leave) {
      countClosedSocket('one too many');
      closeWith(connection, TOO_MUCH_CODE);
      return 'too many';
    }
    connection.once('close', leave);
    open.set(connection, identity);
    door.named(connection.request);
    return undefined;
  };
  io.use((socket, next) => {
    const refuse = (word: string) => {
      next(new Error(word));
      setImmediate(() => connectionOf(socket).close()); // once it was told
    };
    name(socket).then(
      (word) => (word ? refuse(word) : next()),
      () => refuse('unavailable'),
    );
  });
  io.on('connection', (socket) => {
    const connection = connectionOf(socket);
    const identity = open.get(connection);
    if (!identity) return;
    void socket.join(`${SESSIONS_CHANNEL}:${identity.sessionId}`);
    listenTo(socket, identity, limits.subscriptions + OWN_ROOMS);
    socket.on('disconnect', () => connection.close(true));
  });

  return {
    deliver: (event: Event) => {
      if (event.channel === SESSIONS_CHANNEL)
        io.in(`${SESSIONS_CHANNEL}:${String(event.data['id'])}`).disconnectSockets();
      else io.to(event.channel).emit('event', event);
    },
    close: async () => {
      door.close();
      for (const connection of open.keys()) closeWith(connection, GOING_AWAY);
      await io.close();
    },
  };
};

const connectionOf = (socket: Socket): Connection => socket.conn as unknown as Connection;

const listenTo = (socket: Socket, { may }: Identity, mostRooms: number) => {
  const answer = (ack: unknown, isAllowed: boolean) => {
    const result: Ack = isAllowed ? { ok: true } : { ok: false, error: 'forbidden' };
    if (typeof ack === 'function') (ack as (result: Ack) => void)(result);
  };
  socket.on('subscribe', (channel: unknown, ack: unknown) => {
    const hasRoom = socket.rooms.size < mostRooms || socket.rooms.has(channel as string);
    const isAllowed = typeof channel === 'string' && may(channel) && hasRoom;
    if (isAllowed) void socket.join(channel);
    answer(ack, isAllowed);
  });
  socket.on('unsubscribe', (channel: unknown, ack: unknown) => {
    const isAllowed = typeof channel === 'string' && may(channel);
    if (isAllowed) void socket.leave(channel);
    answer(ack, isAllowed);
  });
};
