import { desk, money, type RoomCallers } from '../testing/callers.ts';

/** Who may call what of this room, written by hand. */
export const callers: RoomCallers = {
  console: {
    'GET /api/payout-requests': { console: [...desk, 'affiliate'] },
    'GET /api/payouts': { console: desk },
    'POST /api/payouts/:id/settle': { console: money },
  },
};
