import type { ModuleCallers } from '../../testing/callers.ts';

const readers = ['manager', 'support', 'auditor'] as const;
const desk = ['manager', 'support'] as const;

/** Expected access to each route of this module. */
export const callers: ModuleCallers = {
  portal: {
    'GET /api/member/limits': { portal: 'suspended too' },
    'PUT /api/member/limits': { portal: 'suspended too' },
    'POST /api/member/limits/confirm': { portal: 'suspended too' },
    'POST /api/member/limits/cancel': { portal: 'suspended too' },
    'POST /api/member/cool-off': { portal: 'suspended too' },
    'GET /api/member/self-exclusion': { portal: 'suspended too' },
    'POST /api/member/self-exclusion': { portal: 'suspended too' },
    'POST /api/member/return': { portal: 'suspended too' },
    'GET /api/member/reality-check': { portal: 'suspended too' },
    'POST /api/member/reality-check': { portal: 'suspended too' },
    'GET /api/member/statement': { portal: 'suspended too' },
    'GET /api/member/statement.csv': { portal: 'suspended too' },
    'GET /api/member/statement.pdf': { portal: 'suspended too' },
    'POST /api/helpline-opened': { portal: 'anyone' },
  },
  console: {
    'GET /api/members/:id/limits': { console: readers },
    'PUT /api/members/:id/limits': { console: desk },
    'POST /api/members/:id/break': { console: desk },
    'POST /api/return-attempts/:id/clear': { console: desk },
    'GET /api/care-tasks': { console: desk },
    'POST /api/care-tasks/:id/handle': { console: desk },
    'GET /api/safer-play/report': { console: readers },
  },
};
