import { desk, money, type RoomCallers } from '../testing/callers.ts';

/** Who may call what of this room, written by hand. */
export const callers: RoomCallers = {
  portal: {
    'GET /api/credit': { portal: 'suspended too' },
    'GET /api/member/bank': { portal: 'suspended too' },
    'POST /api/member/regulardeposit': { portal: 'member' },
    'POST /api/member/:provider/deposit': { portal: 'member' },
    'GET /api/member/deposit/active': { portal: 'suspended too' },
    'GET /api/member/deposit/:id': { portal: 'suspended too', of: 'deposit' },
    'POST /api/member/deposit/:id/cancel': { portal: 'suspended too', of: 'deposit' },
    'POST /api/member/deposit/:id/slip': { portal: 'suspended too' },
    'GET /api/member/deposit/:id/slip': { portal: 'suspended too', of: 'deposit' },
    'GET /api/member/reportdeposit': { portal: 'suspended too' },
    'GET /api/member/reportwithdraw': { portal: 'suspended too' },
    'GET /api/withdraw/preview': { portal: 'suspended too' },
    'POST /api/withdraw/withdraw': { portal: 'suspended too' },
    'GET /api/withdraw/:id': { portal: 'suspended too', of: 'withdrawal' },
  },
  console: {
    'GET /api/deposits': { console: desk },
    'GET /api/deposits/:id': { console: desk, of: 'deposit' },
    'GET /api/deposits/:id/slips': { console: desk },
    'POST /api/slips/:id/reveal': { console: desk },
    'POST /api/deposits/:id/approve': { console: money },
    'POST /api/deposits/:id/reject': { console: money },
    'GET /api/statement-lines': { console: desk },
    'POST /api/statement-lines/:id/match': { console: money },
    'POST /api/statement-lines/:id/classify': { console: money },
    'GET /api/withdrawals': { console: desk },
    'GET /api/withdrawals/:id': { console: desk, of: 'withdrawal' },
    'POST /api/withdrawals/:id/approve': { console: money },
    'POST /api/withdrawals/:id/pay': { console: money },
    'POST /api/withdrawals/:id/reject': { console: money },
    'POST /api/adjustments': { console: money },
    'GET /api/gateway-rates': { console: [...money, 'auditor', 'technical'] },
  },
};
