import { memberCareRoles, moneyRoles, type ModuleCallers } from '../../testing/callers.ts';

/** Expected callers of each endpoint, written by hand. */
export const callers: ModuleCallers = {
  portal: {
    'POST /hooks/bank/:account': { portal: 'anyone' },
    'POST /hooks/gateway/:provider': { portal: 'anyone' },
    'GET /api/deposit-bank-account': { portal: 'anyone' },
  },
  console: {
    'GET /api/unread-lines': { console: memberCareRoles },
    'POST /api/unread-lines/:id/end': { console: moneyRoles },
    'GET /api/bank-accounts': { console: [...moneyRoles, 'auditor'] },
    'PUT /api/bank-accounts/:id': { console: ['finance'] },
    'PUT /api/bank-accounts/:id/caps': { console: ['finance'] },
    'POST /api/bank-accounts': { console: ['finance'] },
    'DELETE /api/bank-accounts/:id': { console: ['finance'] },
    'POST /api/bank-accounts/:id/rotate-secret': { console: ['finance'] },
    'DELETE /api/bank-accounts/:id/old-secret': { console: ['finance'] },
    'POST /api/payouts/:id/ask': { console: moneyRoles },
    'GET /api/gateways': { console: [...moneyRoles, 'auditor', 'technical'] },
    'PUT /api/gateways/:provider': { console: ['finance', 'technical'] },
    'POST /api/gateways/:provider/rotate-secret': { console: ['finance'] },
    'DELETE /api/gateways/:provider/old-secret': { console: ['finance'] },
    'POST /api/gateways/:provider/test': { console: ['finance', 'technical'] },
    'GET /api/gateways/:provider/callbacks': { console: [...moneyRoles, 'auditor', 'technical'] },
  },
};
