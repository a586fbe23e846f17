import { all, desk, money, type ModuleCallers } from '../../testing/callers.ts';

/** The module's permission table, written by hand. */
export const callers: ModuleCallers = {
  portal: {
    'GET /api/member/export': { portal: 'suspended too' },
  },
  console: {
    'GET /api/dashboard': { console: all },
    'GET /api/dashboard/day': { console: [...money, 'auditor', 'technical'] },
    'GET /api/find': { console: all },
    'GET /api/members/:id/timeline': { console: desk },
    'GET /api/reports/:name': { console: 'operator' },
    'GET /api/ledger/health': { console: [...money, 'auditor', 'technical'] },
  },
};
