import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket as TcpSocket } from 'node:net';
import { SOCKET_PATH } from '@portal/contract/realtime.ts';
import type { Server as Engine } from 'engine.io';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, tooMany } from '../errors.ts';
import { isFromOwnPage } from '../http/callers.ts';
import { networkOf } from '../security/rate-limit.ts';
import { type Limits, counter } from './limits.ts';

/** The fixed handshake; the rest of the URL is ignored, so that nobody joins an existing connection. */
const HANDSHAKE = { EIO: '4', transport: 'websocket' };
/** Address of the caller behind the proxies. */
export const callerAddress = (request: IncomingMessage & { callerIp?: string }): string => request.callerIp ?? '';
const reject = (tcp: TcpSocket): void => {
  tcp.write('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  tcp.destroySoon();
};

/**
 * Handles upgrade requests. Each goes through the server's router, so that address, origin, rate limit and refusals
 * work as in any call. Until it names a session, a connection counts by address and for a short time.
 */
export const openUpgrade = (
  app: FastifyInstance,
  engine: Engine,
  { unnamed, unnamed_ms }: Pick<Limits, 'unnamed' | 'unnamed_ms'>,
) => {
  const heads = new WeakMap<IncomingMessage, Buffer>();
  const waiting = new WeakMap<IncomingMessage, () => void>();
  const addresses = counter();
  let isOpen = true;

  app.server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    const tcp = duplex as TcpSocket;
    tcp.on('error', () => {});
    const patience = setTimeout(() => tcp.destroy(), unnamed_ms);
    waiting.set(request, () => clearTimeout(patience));
    tcp.once('close', () => clearTimeout(patience));
    if (request.method !== 'GET' || !request.url?.startsWith(`${SOCKET_PATH}/`)) return reject(tcp);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    try {
      response.assignSocket(tcp);
    } catch {
      return void tcp.destroy(); // an earlier call on this connection is still being answered
    }
    response.once('finish', () => tcp.destroySoon());
    heads.set(request, head);
    return app.routing(request, response);
  });

  const countConnection = (address: string, request: IncomingMessage) => {
    const network = networkOf(address);
    if (addresses.of(network) >= unnamed) throw tooMany(1);
    const leave = addresses.add(network);
    const stopWaiting = waiting.get(request);
    request.socket.once('close', leave);
    waiting.set(request, () => {
      stopWaiting?.();
      leave();
    });
  };

  const admit = async (request: FastifyRequest) => {
    if (!isOpen) throw new DomainError('unavailable');
    await app.authenticators.countCall(request.ip);
    // A page of another origin may not use a visitor's cookie or token; programs send no Origin.
    if (request.headers.origin !== undefined && !isFromOwnPage(request)) throw new DomainError('bad_origin');
    countConnection(request.ip, request.raw);
  };

  app.get(`${SOCKET_PATH}/`, async (request, reply) => {
    const head = heads.get(request.raw);
    if (!head) throw new DomainError('not_found');
    await admit(request);
    reply.hijack();
    reply.raw.detachSocket(request.raw.socket);
    engine.handleUpgrade(
      Object.assign(request.raw, { _query: HANDSHAKE, callerIp: request.ip }),
      request.raw.socket,
      head,
    );
    return reply;
  });

  return {
    /** It named a session and counts for that from now on. */
    named: (request: IncomingMessage): void => waiting.get(request)?.(),
    /** Accepts sockets, or answers new ones 503. */
    setOpen: (accepts: boolean): void => void (isOpen = accepts),
  };
};
