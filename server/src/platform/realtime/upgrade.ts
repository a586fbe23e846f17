import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket as TcpSocket } from 'node:net';
import { SOCKET_PATH } from '@portal/contract/realtime.ts';
import type { Server as Engine } from 'engine.io';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, tooMany } from '../errors.ts';
import { isFromOwnPage } from '../http/callers.ts';
import { networkOf } from '../security/network.ts';
import type { Limits } from './limits.ts';
import { counter } from './connection-limits.ts';

/** What a page says; what else stands in an address is not read, so that nobody comes in as the second half of a connection that is there. */
const HANDSHAKE = { EIO: '4', transport: 'websocket' };
const refuse = (tcp: TcpSocket): void => {
  tcp.write('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  tcp.destroySoon();
};

/**
 * Where connections come in. Each goes through the server's router as any call does, so that its address, its origin, its
 * budget and its refusals are those of every call. Until it has named a session it counts by address, and not for long.
 */
export const openDoor = (
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
    if (request.method !== 'GET' || !request.url?.startsWith(`${SOCKET_PATH}/`)) return refuse(tcp);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    try {
      response.assignSocket(tcp);
    } catch {
      return void tcp.destroy(); // a call that came before on this connection is still being answered
    }
    response.once('finish', () => tcp.destroySoon());
    heads.set(request, head);
    return app.routing(request, response);
  });

  const enter = (address: string, request: IncomingMessage) => {
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

  const letIn = async (request: FastifyRequest) => {
    if (!isOpen) throw new DomainError('unavailable');
    await app.authenticators.countCall(request.ip);
    // A page of another origin may not use a visitor's cookie or token; programs send no Origin.
    if (request.headers.origin !== undefined && !isFromOwnPage(request)) throw new DomainError('bad_origin');
    enter(request.ip, request.raw);
  };

  app.get(`${SOCKET_PATH}/`, async (request, reply) => {
    const head = heads.get(request.raw);
    if (!head) throw new DomainError('not_found');
    await letIn(request);
    reply.hijack();
    reply.raw.detachSocket(request.raw.socket);
    engine.handleUpgrade(Object.assign(request.raw, { _query: HANDSHAKE }), request.raw.socket, head);
    return reply;
  });

  return {
    /** It has named a session: it counts for that from now on. */
    named: (request: IncomingMessage): void => waiting.get(request)?.(),
    close: (): void => void (isOpen = false),
  };
};
