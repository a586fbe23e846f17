import type { ModuleCallers } from '../../testing/callers.ts';

const readers = ['manager', 'support', 'auditor'] as const;
const writers = ['manager', 'support'] as const;

/** The callers of each endpoint, written by hand. */
export const callers: ModuleCallers = {
  portal: {
    'GET /chat-api/setting': { portal: 'anyone' },
    'GET /chat-api/chat-member': { portal: 'suspended too' },
    'POST /chat-api/chat-member/send': { portal: 'member' },
    'GET /chat-api/chat-member/context': { portal: 'suspended too' },
    'GET /chat-api/chat-member/count': { portal: 'suspended too' },
    'POST /chat-api/chat-member/reset-unread': { portal: 'suspended too' },
    'POST /chat-api/chat-member/typing': { portal: 'member' },
    'POST /chat-api/chat-member/close': { portal: 'suspended too' },
    'POST /chat-api/chat-member/csat': { portal: 'member' },
  },
  console: {
    'GET /api/conversations': { console: readers },
    'GET /api/conversations/:id': { console: readers },
    'GET /api/members/:id/conversation': { console: readers },
    'POST /api/members/:id/conversation': { console: writers },
    'GET /api/chat/agents': { console: readers },
    'PUT /api/chat/agents/:id/name': { console: ['manager'], body: { name: null } },
    'GET /api/chat/figures': { console: readers },
    'POST /api/conversations/:id/claim': { console: writers },
    'POST /api/conversations/:id/assign': { console: writers },
    'POST /api/conversations/:id/send': { console: writers },
    'POST /api/conversations/:id/file': { console: writers },
    'POST /api/conversations/:id/note': { console: writers },
    'POST /api/conversations/:id/typing': { console: writers },
    'POST /api/conversations/:id/read': { console: writers },
    'POST /api/conversations/:id/snooze': { console: writers },
    'POST /api/conversations/:id/close': { console: writers },
    'POST /api/conversations/:id/mute': { console: writers },
    'POST /api/chat/presence': { console: writers, body: { state: 'away' } },
    'GET /api/quick-replies': { console: readers },
    'POST /api/quick-replies': { console: writers },
    'PUT /api/quick-replies/:id': { console: writers },
    'DELETE /api/quick-replies/:id': { console: writers },
  },
};
