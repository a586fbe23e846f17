// Baseline of C1 and C2: bare `ws`, which accepts every connection and broadcasts every event.
import { createServer, type IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { WebSocketServer } from 'ws';

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const http = createServer((request, response) => {
  void (async () => {
    const texts = JSON.parse(await textOf(request)) as string[];
    response.end();
    for (const text of texts) {
      for (const socket of sockets.clients) socket.send(text);
      await turn(); // one event at a time, as the product sends them
    }
  })();
});
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
process.stdin.on('end', () => process.exit(0)).resume();
