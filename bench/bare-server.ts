// What P7 is held against: a route that answers JSON and does nothing else, on the same library.
import Fastify from 'fastify';

const app = Fastify();
app.get('/credit', async () => ({ credit: 12_450.37 }));
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
process.stdin.on('end', () => process.exit(0)).resume();
