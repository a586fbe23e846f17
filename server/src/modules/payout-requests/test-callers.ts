import { memberCareRoles, moneyRoles, type ModuleCallers } from '../../testing/callers.ts';

/** Expected callers of each endpoint, written by hand. */
export const callers: ModuleCallers = {
  console: {
    'GET /api/payout-requests': { console: [...memberCareRoles, 'affiliate'] },
    'GET /api/payouts': { console: memberCareRoles },
    'POST /api/payouts/:id/settle': { console: moneyRoles },
  },
};
