import { type Ack, type Event, SOCKET_PATH, RATE_LIMIT_CODE } from '@portal/contract/realtime.ts';
import { type Socket as Connection, Server as Engine } from 'engine.io';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { countClosedSocket, countSocket } from '../metrics.ts';
import { SESSIONS_CHANNEL } from '../outbox/outbox.ts';
import { type Channels, identities } from './identify.ts';
import { openUpgrade } from './upgrade.ts';
import { type Limits, LIMITS, type SocketIdentity, openConnectionLimits } from './limits.ts';
import { closeWith, terminate, limitPeer } from './backpressure.ts';

interface Options {
  readonly kind: 'portal' | 'console';
  /** Channel rules of the modules. */
  readonly channels: Channels;
  readonly limits?: Limits;
}

const GOING_AWAY = 1001; // RFC 6455, section 7.4.1
const SESSION_CHECK_MS = 60_000;
const OWN_ROOMS = 2; // its id and its session

/**
 * The socket server of the portal or console. Events only say "reload": a page without a socket polls. `deliver` takes
 * the events of all nodes. Limits: docs/decisions/sockets.md.
 */
export const serveSockets = (app: FastifyInstance, { kind, channels, limits = LIMITS }: Options) => {
  const engine = new Engine({ transports: ['websocket'], maxHttpBufferSize: limits.message });
  const io = new Server({ path: SOCKET_PATH, serveClient: false });
  io.bind(engine);
  const upgrade = openUpgrade(app, engine, limits);
  const connectionLimits = openConnectionLimits(limits);
  const open = new Map<Connection, SocketIdentity | undefined>();

  engine.on('connection', (connection: Connection) => {
    open.set(connection, undefined);
    connection.once('close', () => open.delete(connection)).once('close', countSocket(kind));
    limitPeer(connection, limits, (reason) => {
      const identity = open.get(connection);
      if (identity) connectionLimits.bar(identity);
      countClosedSocket(reason);
      app.log.info({ kind, account: identity?.account, reason }, 'a socket asked too much');
      if (reason === 'unread') terminate(connection);
      else closeWith(connection, RATE_LIMIT_CODE);
    });
  });

  /** Identifies a socket; returns the refusal, or undefined. */
  const name = async (socket: Socket): Promise<string | undefined> => {
    const connection = connectionOf(socket);
    if (open.get(connection)) return 'named already';
    const identity = await identities[kind](socket, app.authenticators, channels);
    if (!identity) return 'unauthenticated';
    if (!open.has(connection) || open.get(connection)) return 'closed meanwhile';
    const leave = connectionLimits.take(identity);
    if (!leave) {
      countClosedSocket('one too many');
      closeWith(connection, RATE_LIMIT_CODE);
      return 'too many';
    }
    connection.once('close', leave);
    open.set(connection, identity);
    upgrade.named(connection.request);
    return undefined;
  };
  io.use(admitNamed(name));
  io.on('connection', (socket) => {
    const connection = connectionOf(socket);
    const identity = open.get(connection);
    if (!identity) return;
    void socket.join(`${SESSIONS_CHANNEL}:${identity.sessionId}`);
    listenTo(socket, identity, limits.subscriptions + OWN_ROOMS);
    socket.on('disconnect', () => connection.close(true));
  });

  const setOpen = openOrRefuse(upgrade, open);
  const endStale = staleEnder(open, app.authenticators.liveSessions[kind]);
  const rounds = setInterval(() => endStale().catch(() => {}), SESSION_CHECK_MS).unref(); // lost database: next time
  return {
    setOpen,
    endStale,
    deliver: (event: Event) => {
      if (event.channel === SESSIONS_CHANNEL)
        io.in(`${SESSIONS_CHANNEL}:${String(event.data['id'])}`).disconnectSockets();
      else if (io.sockets.adapter.rooms.has(event.channel)) io.to(event.channel).emit('event', event); // others cost no encoding
    },
    close: async () => {
      clearInterval(rounds);
      setOpen(false);
      await io.close();
    },
  };
};

/** Admits the sockets that have a name, and sends others their refusal. */
const admitNamed =
  (name: (socket: Socket) => Promise<string | undefined>): Parameters<Server['use']>[0] =>
  (socket, next) => {
    const refuse = (word: string) => {
      next(new Error(word));
      setImmediate(() => connectionOf(socket).close()); // after the error was sent
    };
    name(socket).then(
      (word) => (word ? refuse(word) : next()),
      () => refuse('unavailable'),
    );
  };

/** Accepts sockets, or closes all and refuses new ones: their pages poll and come back. */
const openOrRefuse =
  (upgrade: ReturnType<typeof openUpgrade>, open: ReadonlyMap<Connection, unknown>) =>
  (accepts: boolean): void => {
    upgrade.setOpen(accepts);
    if (!accepts) for (const connection of open.keys()) closeWith(connection, GOING_AWAY);
  };

/** Closes sockets of sessions that expired or were idle too long: nothing tells that moment. */
const staleEnder =
  (open: ReadonlyMap<Connection, SocketIdentity | undefined>, liveOf: (ids: readonly string[]) => Promise<string[]>) =>
  async (): Promise<void> => {
    const named = [...open].flatMap(([connection, identity]) =>
      identity ? { connection, id: identity.sessionId } : [],
    );
    if (!named.length) return;
    const live = new Set(await liveOf(named.map(({ id }) => id)));
    for (const { connection, id } of named) if (!live.has(id)) closeWith(connection, GOING_AWAY);
  };

const connectionOf = (socket: Socket): Connection => socket.conn as unknown as Connection;

const listenTo = (socket: Socket, { may }: SocketIdentity, mostRooms: number) => {
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
