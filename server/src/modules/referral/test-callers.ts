import { money, type ModuleCallers } from '../../testing/callers.ts';

const see = ['manager', 'finance', 'affiliate', 'auditor'] as const;
const change = ['affiliate'] as const;

/** Callers of each call, written by hand. */
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
    'GET /api/affiliates': { console: see },
    'GET /api/affiliates/:member_id': { console: see },
    'POST /api/affiliates/rates': { console: change },
    'PUT /api/affiliates/terms': { console: change },
    'GET /api/affiliates/games': { console: see },
    'POST /api/affiliates/settlements': { console: change },
    'POST /api/affiliates/flush': { console: change },
    'GET /api/affiliates/rounds/:id': { console: see },
    'GET /api/affiliates/holds/:id': { console: see },
    'GET /api/income-withdrawals': { console: see },
    'GET /api/income-withdrawals/:id': { console: see },
    'POST /api/income-withdrawals/:id/approve': { console: money },
    'POST /api/income-withdrawals/:id/reject': { console: money },
  },
};
