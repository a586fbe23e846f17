import { memberCareRoles, moneyRoles, type ModuleCallers } from '../../testing/callers.ts';

const see = ['manager', 'marketing', 'technical', 'auditor'] as const;
const manager = ['manager'] as const;

/** Expected access to each route of this module. */
export const callers: ModuleCallers = {
  portal: {
    'GET /minigame-api/play/available-minigame': { portal: 'suspended too' },
    'GET /minigame-api/play/:slug': { portal: 'suspended too' },
    'POST /minigame-api/play/:slug/round': { portal: 'member' },
    'GET /minigame-api/round/:id': { portal: 'suspended too' },
    'GET /minigame-api/setting/minigame': { portal: 'suspended too' },
    'GET /minigame-api/member/current-credit': { portal: 'suspended too' },
    'GET /minigame-api/member/minigame-status-today': { portal: 'suspended too' },
    'POST /minigame-api/member/check-in': { portal: 'member' },
    'POST /minigame-api/member/mission': { portal: 'member' },
    'GET /minigame-api/member/coin-history': { portal: 'suspended too' },
    'GET /minigame-api/member/credit-history': { portal: 'suspended too' },
    'GET /minigame-api/member/profit': { portal: 'suspended too' },
    'GET /minigame-api/member/reward-history': { portal: 'suspended too' },
    'POST /minigame-api/reward/:id/claim': { portal: 'suspended too' },
    'GET /minigame-api/member/withdraw-history': { portal: 'suspended too' },
    'POST /minigame-api/request-withdraw': { portal: 'suspended too' },
    'GET /minigame-api/fairness/current': { portal: 'suspended too' },
    'PUT /minigame-api/fairness/client-seed': { portal: 'suspended too' },
    'POST /minigame-api/fairness/rotate': { portal: 'suspended too' },
  },
  console: {
    'GET /api/minigames': { console: see },
    'GET /api/minigame-facts': { console: see },
    'PUT /api/minigames/:slug': { console: manager },
    'POST /api/minigames/:slug/versions': { console: manager },
    'POST /api/minigame-coins': { console: manager },
    'GET /api/minigame-withdrawals': { console: memberCareRoles },
    'GET /api/minigame-withdrawals/:id': { console: memberCareRoles },
    'POST /api/minigame-withdrawals/:id/approve': { console: moneyRoles },
    'POST /api/minigame-withdrawals/:id/reject': { console: moneyRoles },
    'GET /api/minigame-goods': { console: see },
    'POST /api/minigame-goods': { console: manager },
    'GET /api/minigame-rewards': { console: memberCareRoles },
    'GET /api/members/:id/minigame': { console: memberCareRoles },
    'GET /api/members/:id/minigame-rounds': { console: memberCareRoles },
    'POST /api/minigame-rewards/:id/recipient': { console: moneyRoles },
    'POST /api/minigame-rewards/:id/ship': { console: moneyRoles },
    'POST /api/minigame-rewards/:id/arrived': { console: moneyRoles },
  },
};
