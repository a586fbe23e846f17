import type { ModuleCallers } from '../testing/callers.ts';

/** The module's permission table, written by hand. */
export const callers: ModuleCallers = {
  portal: {
    'GET /healthz': { portal: 'anyone' },
    'GET /readyz': { portal: 'anyone' },
    'GET /openapi.json': { portal: 'anyone' },
    'GET /images/u/:name': { portal: 'anyone' },
    'GET /images/private/:id': { portal: 'anyone' },
    'POST /chat-api/file/upload': { portal: 'member' },
  },
  console: {
    'GET /healthz': { console: 'anyone' },
    'GET /readyz': { console: 'anyone' },
    'GET /metrics': { console: 'anyone' },
    'GET /openapi.json': { console: 'anyone' },
    'GET /images/u/:name': { console: 'anyone' },
    'GET /images/private/:id': { console: 'anyone' },
  },
};
