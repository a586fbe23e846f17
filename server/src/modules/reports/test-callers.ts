import { allRoles, memberCareRoles, moneyRoles, type ModuleCallers } from '../../testing/callers.ts';

/** The module's permission table, written by hand. */
export const callers: ModuleCallers = {
  portal: {
    'GET /api/member/export': { portal: 'suspended too' },
  },
  console: {
    'GET /api/dashboard': { console: allRoles },
    'GET /api/dashboard/day': { console: [...moneyRoles, 'auditor', 'technical'] },
    'GET /api/find': { console: allRoles },
    'GET /api/members/:id/timeline': { console: memberCareRoles },
    'POST /api/exports': { console: 'operator' },
    'GET /api/reports': { console: allRoles },
    'GET /api/reports/:name': { console: 'operator' },
    'GET /api/ledger/health': { console: [...moneyRoles, 'auditor', 'technical'] },
  },
};
