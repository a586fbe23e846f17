import { staffRoles } from '@portal/contract/roles.ts';
import { memberCareRoles, moneyRoles, type ModuleCallers } from '../../testing/callers.ts';

/** Expected callers of each endpoint, written by hand. */
export const callers: ModuleCallers = {
  console: {
    'POST /api/session': { console: 'anyone' },
    'DELETE /api/session': { console: 'operator', body: { stay: true } },
    'POST /api/session/confirm': { console: 'operator' },
    'GET /api/me': { console: 'operator' },
    'GET /api/me/sessions': { console: 'operator' },
    'DELETE /api/me/sessions/:id': { console: 'operator' },
    'PUT /api/me/password': { console: 'operator' },
    'POST /api/me/authenticator': { console: 'operator', body: { stay: true } },
    'GET /api/operators/:id/sessions': { console: ['manager'] },
    'GET /api/operators': { console: ['manager'] },
    'POST /api/operators': { console: ['manager'] },
    'PUT /api/operators/:id': { console: ['manager'] },
    'POST /api/operators/:id/reset-totp': { console: ['manager'] },
    'DELETE /api/operators/:id/sessions': { console: ['manager'] },
    'POST /api/invitation': { console: 'anyone' },
    'POST /api/invitation/accept': { console: 'anyone' },
    'GET /api/alerts': { console: staffRoles },
    'POST /api/alerts/:id/acknowledge': { console: ['manager', 'finance', 'support', 'technical'] },
    'GET /api/approvals': { console: 'operator' },
    'POST /api/evidence': { console: 'operator' },
    'POST /api/approvals/:id/evidence': { console: 'operator' },
    'GET /api/approvals/:id': { console: 'operator' },
    'POST /api/approvals/:id/approve': { console: moneyRoles },
    'POST /api/approvals/:id/reject': { console: moneyRoles },
    'GET /api/risk': { console: memberCareRoles },
    'GET /api/risk/:id': { console: memberCareRoles },
    'POST /api/risk/:id/take': { console: [...moneyRoles, 'support'] },
    'POST /api/risk/:id/close': { console: [...moneyRoles, 'support'] },
    'GET /api/audit': { console: ['manager', 'auditor'] },
    'GET /api/audit/verify': { console: ['manager', 'auditor'] },
  },
};
