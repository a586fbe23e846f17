import { desk, money, type ModuleCallers } from '../../testing/callers.ts';

/** Expected callers of each endpoint, written by hand. */
export const callers: ModuleCallers = {
  console: {
    'GET /api/payout-requests': { console: [...desk, 'affiliate'] },
    'GET /api/payouts': { console: desk },
    'POST /api/payouts/:id/settle': { console: money },
  },
};
