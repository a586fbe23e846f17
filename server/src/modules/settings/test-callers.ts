import type { ModuleCallers } from '../../testing/callers.ts';

/** The module's permission table, written by hand. */
export const callers: ModuleCallers = {
  portal: {
    'GET /api/combine': { portal: 'anyone' },
  },
  console: {
    'GET /api/settings': { console: ['manager', 'auditor', 'technical'] },
    'PUT /api/settings': { console: [], body: { no_such_setting: 1 } },
  },
};
