import { desk, money, type RoomCallers } from '../testing/callers.ts';

/** Callers of each call, written by hand. */
export const callers: RoomCallers = {
  console: {
    'GET /api/payout-requests': { console: [...desk, 'affiliate'] },
    'GET /api/payouts': { console: desk },
    'POST /api/payouts/:id/settle': { console: money },
  },
};
