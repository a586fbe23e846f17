import { desk, money, type ModuleCallers, writers } from '../../testing/callers.ts';

const readers = [...writers, 'support', 'auditor'] as const;

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
    'PUT /api/return-loss': { console: writers },
    'GET /api/promotions': { console: readers },
    'GET /api/promotions/:id': { console: readers },
    'POST /api/promotions': { console: writers },
    'PUT /api/promotions/:id': { console: writers },
    'POST /api/promotions/:id/publish': { console: writers },
    'POST /api/promotions/:id/pause': { console: writers },
    'POST /api/promotions/:id/end': { console: writers },
    'POST /api/promotions/:id/coupons': { console: writers },
    'POST /api/promotions/simulate': { console: readers },
    'GET /api/promotions/:id/takers': { console: readers },
    'GET /api/members/:id/grants': { console: desk },
    'GET /api/grants/:id/bets': { console: desk },
    'POST /api/grants/:id/void': { console: money },
  },
};
