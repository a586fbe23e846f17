import type { RoomCallers } from '../testing/callers.ts';

/** Who may call what of this room, written by hand. */
export const callers: RoomCallers = {
  portal: {
    'GET /api/combine': { portal: 'anyone' },
  },
  console: {
    'GET /api/settings': { console: ['manager', 'auditor', 'technical'] },
    'PUT /api/settings': { console: [], body: { no_such_setting: 1 } },
  },
};
