import { memberCareRoles, moneyRoles, type ModuleCallers, contentWriters } from '../../testing/callers.ts';

const readers = [...contentWriters, 'support', 'auditor'] as const;

/** Expected callers of each endpoint, written by hand. */
export const callers: ModuleCallers = {
  portal: {
    'GET /api/v2/promotion': { portal: 'visitor' },
    'GET /api/v2/promotion/available-now': { portal: 'suspended too' },
    'GET /api/v2/promotion/:id': { portal: 'visitor' },
    'POST /api/v2/promotion/calculate-bonus': { portal: 'member' },
    'POST /api/v2/promotion/check-return-loss': { portal: 'member' },
    'PUT /api/promotion/bonus': { portal: 'member' },
    'GET /api/v2/promotion/member/history': { portal: 'suspended too' },
    'GET /api/v2/promotion/bonus/history': { portal: 'suspended too' },
    'GET /api/v2/promotion/grant/:id': { portal: 'suspended too' },
    'GET /api/v2/promotion/grant/:id/bets': { portal: 'suspended too' },
    'POST /api/v2/promotion/grant/:id/cancel': { portal: 'suspended too' },
  },
  console: {
    'GET /api/return-loss': { console: readers },
    'PUT /api/return-loss': { console: contentWriters },
    'GET /api/promotions': { console: readers },
    'GET /api/promotions/:id': { console: readers },
    'POST /api/promotions': { console: contentWriters },
    'PUT /api/promotions/:id': { console: contentWriters },
    'POST /api/promotions/:id/publish': { console: contentWriters },
    'POST /api/promotions/:id/pause': { console: contentWriters },
    'POST /api/promotions/:id/end': { console: contentWriters },
    'POST /api/promotions/:id/coupons': { console: contentWriters },
    'POST /api/promotions/simulate': { console: readers },
    'GET /api/promotions/:id/takers': { console: readers },
    'GET /api/members/:id/grants': { console: memberCareRoles },
    'GET /api/grants/:id/bets': { console: memberCareRoles },
    'POST /api/grants/:id/void': { console: moneyRoles },
  },
};
