import { createServer } from 'vite';
import { workbench } from '../web/build/workbench.ts';

// Development server for every component and page in every state: server answering, empty, silent, failing,
// unreachable. No server needed.
const vite = await createServer({ ...workbench(), server: { host: '127.0.0.1', port: 8004 } });
await vite.listen();
process.stdout.write(`workbench http://127.0.0.1:${vite.config.server.port}\n`);
