import { createServer } from 'vite';
import { workbench } from '../web/build/workbench.ts';

// Every component in every state, and every page with its server answering, empty, silent, failing and out of reach.
// For developers: it needs no server behind it and is no part of the product.
const vite = await createServer({ ...workbench(), server: { host: '127.0.0.1', port: 8004 } });
await vite.listen();
process.stdout.write(`workbench http://127.0.0.1:${vite.config.server.port}\n`);
