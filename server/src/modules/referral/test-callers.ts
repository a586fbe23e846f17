import { moneyRoles, type ModuleCallers } from '../../testing/callers.ts';

const readers = ['manager', 'finance', 'affiliate', 'auditor'] as const;
const editors = ['affiliate'] as const;

/** The callers of each endpoint, written by hand. */
export const callers: ModuleCallers = {
  portal: {
    'GET /api/income/link': { portal: 'member' },
    'GET /api/income/aff-data': { portal: 'suspended too' },
    'GET /api/income/income-data': { portal: 'suspended too' },
    'GET /api/income/aff-history': { portal: 'suspended too' },
    'GET /api/income/summary-downline-by-date': { portal: 'suspended too' },
    'GET /api/income/summary-downline-by-register-date': { portal: 'suspended too' },
    'GET /api/income/summary-downline-by-username': { portal: 'suspended too' },
    'GET /api/income/summary-downline-by-username-flush': { portal: 'suspended too' },
    'GET /api/income/tree': { portal: 'suspended too' },
    'GET /api/income/stats': { portal: 'suspended too' },
    'GET /api/income/commission': { portal: 'suspended too' },
    'POST /api/income/withdraw-income': { portal: 'suspended too' },
  },
  console: {
    'GET /api/affiliates': { console: readers },
    'GET /api/affiliates/:member_id': { console: readers },
    'POST /api/affiliates/rates': { console: editors },
    'PUT /api/affiliates/terms': { console: editors },
    'GET /api/affiliates/games': { console: readers },
    'POST /api/affiliates/settlements': { console: editors },
    'POST /api/affiliates/flush': { console: editors },
    'GET /api/affiliates/rounds/:id': { console: readers },
    'GET /api/affiliates/holds/:id': { console: readers },
    'GET /api/income-withdrawals': { console: readers },
    'GET /api/income-withdrawals/:id': { console: readers },
    'POST /api/income-withdrawals/:id/approve': { console: moneyRoles },
    'POST /api/income-withdrawals/:id/reject': { console: moneyRoles },
  },
};
