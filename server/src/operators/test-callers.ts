import { money, type RoomCallers } from '../testing/callers.ts';

/** Who may call what of this room, written by hand. */
export const callers: RoomCallers = {
  console: {
    'POST /api/session': { console: 'anyone' },
    'DELETE /api/session': { console: 'operator', body: { stay: true } },
    'GET /api/me': { console: 'operator' },
    'GET /api/approvals': { console: [...money, 'auditor'] },
    'POST /api/approvals/:id/approve': { console: money },
    'POST /api/approvals/:id/reject': { console: money },
    'GET /api/audit': { console: ['manager', 'auditor'] },
    'GET /api/audit/verify': { console: ['manager', 'auditor'] },
  },
};
