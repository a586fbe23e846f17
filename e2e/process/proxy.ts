import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Endpoint } from '../../testing/tcp-relay.ts';

/**
 * A proxy that alternates between nodes and appends the caller's address to X-Forwarded-For. On one machine all callers
 * share an address, so each address has its own port.
 */
export const aProxy = (nodes: readonly Endpoint[]) => {
  const servers: Server[] = [];
  let turn = 0;
  const nextNode = (): Endpoint => nodes[(turn += 1) % nodes.length] ?? { host: '127.0.0.1', port: 0 };
  const passedOn = ({ headers }: IncomingMessage, address: string) => ({
    ...headers,
    'x-forwarded-for': headers['x-forwarded-for'] ? `${String(headers['x-forwarded-for'])}, ${address}` : address,
  });

  /** Opens a port whose callers have this address. */
  const portFor = async (address: string): Promise<number> => {
    const server = createServer((incoming, outgoing) => {
      const { method, url: path } = incoming;
      const further = ask({ ...nextNode(), method, path, headers: passedOn(incoming, address) }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      further.on('error', () => outgoing.destroy());
      incoming.pipe(further);
    });
    server.on('upgrade', (incoming, near) => {
      const { host, port } = nextNode();
      const far = connect(port, host);
      const lines = Object.entries(passedOn(incoming, address)).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      far.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      near.on('error', () => far.destroy()).on('close', () => far.destroy());
      far.on('error', () => near.destroy()).on('close', () => near.destroy());
      near.pipe(far).pipe(near);
    });
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };

  return {
    portFor,
    close: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
};
