import type { ModuleCallers } from '../../testing/callers.ts';

/** The module's permission table, written by hand. */
export const callers: ModuleCallers = {
  portal: {
    'GET /api/member/push': { portal: 'suspended too' },
    'PUT /api/member/push': { portal: 'suspended too', body: { subscription: null } },
  },
  console: {
    'GET /api/push': { console: 'operator' },
    'PUT /api/push': { console: 'operator', body: { subscription: null } },
  },
};
