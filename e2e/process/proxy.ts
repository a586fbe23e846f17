import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { End } from './http.ts';

/**
 * What stands in front of several nodes: asks one after the other, and says from which address a call came, behind whatever the
 * caller said. On one machine all come from one address, so each address has a port of its own.
 */
export const aProxy = (nodes: readonly End[]) => {
  const servers: Server[] = [];
  let turn = 0;
  const nextNode = (): End => nodes[(turn += 1) % nodes.length] ?? { host: '127.0.0.1', port: 0 };
  const passedOn = ({ headers }: IncomingMessage, address: string) => ({
    ...headers,
    'x-forwarded-for': headers['x-forwarded-for'] ? `${String(headers['x-forwarded-for'])}, ${address}` : address,
  });

  /** Where somebody of this address calls. */
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
