import { memberCareRoles, moneyRoles, type ModuleCallers } from '../../testing/callers.ts';
import { batch } from './wallet/batch.ts';
import { single } from './wallet/single.ts';

const readers = ['manager', 'marketing', 'auditor', 'technical'] as const;

const real = { game_id: '00000000-0000-7000-8000-000000000000', mode: 'real', device: 'desktop' };

const walletPaths = [
  ...single.paths.map((path) => `single/:provider${path}`),
  ...batch.paths.map((path) => `batch/:provider${path}`),
];

/** Expected access to each route of this module. */
export const callers: ModuleCallers = {
  portal: {
    'GET /api/game/providers': { portal: 'visitor' },
    'GET /api/game/categories': { portal: 'visitor' },
    'GET /api/game/list': { portal: 'visitor' },
    'GET /api/game/recent': { portal: 'suspended too' },
    'GET /api/game/:id': { portal: 'visitor' },
    'PUT /api/game/favourite/:id': { portal: 'suspended too' },
    'DELETE /api/game/favourite/:id': { portal: 'suspended too' },
    'GET /api/game/session/:id': { portal: 'suspended too' },
    'GET /api/game/history': { portal: 'suspended too' },
    'GET /api/game/round/:id': { portal: 'suspended too' },
    'POST /api/game/launch': { portal: 'member', body: real },
    // Signed by the provider, without a sign-in: wallet/single.test.ts and wallet/batch.test.ts.
    ...Object.fromEntries(walletPaths.map((path) => [`POST /wallet/${path}`, { portal: 'anyone' } as const])),
  },
  console: {
    'GET /api/game-providers': { console: readers },
    'PUT /api/game-providers/:code': { console: ['manager'] },
    'POST /api/game-providers/:code/keys': {
      console: ['manager'],
      body: { agent: 'nobody', overlap_h: 0, reason: 'x' },
    },
    'DELETE /api/game-providers/:code/old-keys': { console: ['manager'] },
    'GET /api/games': { console: readers },
    'PUT /api/games/:id': { console: ['manager'] },
    'GET /api/rounds': { console: memberCareRoles },
    'GET /api/members/:id/games': { console: memberCareRoles },
    'GET /api/members/:id/game-sessions': { console: memberCareRoles },
    'GET /api/rounds/:id': { console: memberCareRoles },
    'POST /api/rounds/:id/ask': { console: [...moneyRoles, 'support'] },
    'GET /api/rounds/:id/replay': { console: memberCareRoles },
    'GET /api/game-comparisons': { console: memberCareRoles },
    'GET /api/game-comparisons/providers': { console: [...moneyRoles, 'support'] },
    'POST /api/game-comparisons': {
      console: [...moneyRoles, 'support'],
      body: { provider: 'nobody', day: '2026-11-01' },
    },
    'GET /api/game-revenue': { console: [...moneyRoles, 'auditor'], body: { from: '2026-11-01', to: '2026-11-02' } },
    'GET /api/game-house': { console: readers },
    'PUT /api/game-house': { console: ['manager'] },
  },
};
