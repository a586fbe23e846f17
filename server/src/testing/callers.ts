import type { Role } from '@portal/contract/permissions.ts';

/**
 * Who may call what, written by hand from interfaces.md and product-design.md 11.10 and from nothing else: a route that
 * is not here, or that lets somebody in whom its line does not name, fails `callers.test.ts`.
 */
export interface Line {
  /** anyone · members · members, suspended ones too. */
  readonly portal?: 'anyone' | 'member' | 'suspended too';
  /** anyone · every operator · the owner and the roles that are named. */
  readonly console?: 'anyone' | 'operator' | readonly Exclude<Role, 'owner'>[];
  /** A body or a query with which a caller who is let in does no harm. */
  readonly body?: unknown;
  /** The path names an object of the first member. */
  readonly of?: 'deposit' | 'withdrawal' | 'session';
}

const money = ['manager', 'finance'] as const;
const desk = [...money, 'support', 'auditor'] as const;
const writers = ['manager', 'marketing'] as const;
const editors = [...writers, 'auditor'] as const;
const all = ['manager', 'finance', 'support', 'marketing', 'affiliate', 'technical', 'auditor'] as const;

export const portalTable: Readonly<Record<string, Line>> = {
  'GET /healthz': { portal: 'anyone' },
  'GET /readyz': { portal: 'anyone' },
  'GET /openapi.json': { portal: 'anyone' },
  'GET /images/u/:name': { portal: 'anyone' },
  'GET /images/private/:id': { portal: 'anyone' },
  'POST /hooks/bank/:account': { portal: 'anyone' },
  'POST /hooks/gateway/:provider': { portal: 'anyone' },
  'GET /api/combine': { portal: 'anyone' },
  'GET /api/bank-list': { portal: 'anyone' },
  'GET /api/deposit-bank-account': { portal: 'anyone' },
  'GET /api/setting-image/:slot': { portal: 'anyone' },
  'GET /api/banner': { portal: 'anyone' },
  'GET /api/banner-popup': { portal: 'anyone' },
  'GET /api/announcement': { portal: 'anyone' },
  'GET /api/announcement-feed': { portal: 'anyone' },
  'GET /api/howto': { portal: 'anyone' },
  'GET /api/contact-line/:uuid': { portal: 'anyone' },
  'POST /api/contact/message': { portal: 'anyone' },
  'POST /api/member/register': { portal: 'anyone' },
  'POST /api/member/login': { portal: 'anyone' },
  'POST /api/member/forgotpassword': { portal: 'anyone' },
  'POST /api/member/updatepw': { portal: 'anyone' },
  'POST /api/member/updatepw/check': { portal: 'anyone' },
  'POST /api/member/updatepassword': { portal: 'suspended too' },
  'PUT /api/member/updatepassword': { portal: 'suspended too' },
  'GET /api/member/sessions': { portal: 'suspended too' },
  'DELETE /api/member/sessions/:id': { portal: 'suspended too', of: 'session' },
  'POST /api/member/logout': { portal: 'suspended too', body: { stay: true } },
  'POST /api/member/confirm-password': { portal: 'suspended too' },
  'GET /api/member/profile': { portal: 'suspended too' },
  'PUT /api/member/update': { portal: 'suspended too' },
  'POST /api/member/insert-active': { portal: 'suspended too' },
  'DELETE /api/member/sessions': { portal: 'suspended too', body: { stay: true } },
  'GET /api/member/login-history': { portal: 'suspended too' },
  'GET /api/member/security-history': { portal: 'suspended too' },
  'POST /api/member/reveal-account': { portal: 'suspended too' },
  'POST /api/member/bank-change': { portal: 'member' },
  'GET /api/member/bank-change': { portal: 'suspended too' },
  'DELETE /api/member/bank-change': { portal: 'suspended too' },
  'GET /api/member/export': { portal: 'suspended too' },
  'POST /api/member/close': { portal: 'suspended too' },
  'GET /api/credit': { portal: 'suspended too' },
  'GET /api/member/bank': { portal: 'suspended too' },
  'POST /api/member/regulardeposit': { portal: 'member' },
  'POST /api/member/:provider/deposit': { portal: 'member' },
  'GET /api/member/deposit/active': { portal: 'suspended too' },
  'GET /api/member/deposit/:id': { portal: 'suspended too', of: 'deposit' },
  'POST /api/member/deposit/:id/cancel': { portal: 'suspended too', of: 'deposit' },
  'GET /api/member/reportdeposit': { portal: 'suspended too' },
  'GET /api/member/reportwithdraw': { portal: 'suspended too' },
  'GET /api/withdraw/preview': { portal: 'suspended too' },
  'POST /api/withdraw/withdraw': { portal: 'suspended too' },
  'GET /api/withdraw/:id': { portal: 'suspended too', of: 'withdrawal' },
  'POST /chat-api/file/upload': { portal: 'member' },
};

export const consoleTable: Readonly<Record<string, Line>> = {
  'GET /healthz': { console: 'anyone' },
  'GET /readyz': { console: 'anyone' },
  'GET /metrics': { console: 'anyone' },
  'GET /openapi.json': { console: 'anyone' },
  'GET /images/u/:name': { console: 'anyone' },
  'GET /images/private/:id': { console: 'anyone' },
  'POST /api/session': { console: 'anyone' },
  'DELETE /api/session': { console: 'operator', body: { stay: true } },
  'GET /api/me': { console: 'operator' },
  'GET /api/dashboard': { console: all },
  'GET /api/members': { console: all },
  'GET /api/members/:id': { console: all },
  'POST /api/members/:id/suspend': { console: ['manager', 'support'] },
  'POST /api/members/:id/unsuspend': { console: ['manager', 'support'] },
  'POST /api/members/:id/reset-link': { console: ['manager', 'support'] },
  'POST /api/members/:id/note': { console: ['manager', 'support'] },
  'POST /api/members/:id/reveal': { console: money },
  'GET /api/deposits': { console: desk },
  'GET /api/deposits/:id': { console: desk, of: 'deposit' },
  'POST /api/deposits/:id/approve': { console: money },
  'POST /api/deposits/:id/reject': { console: money },
  'GET /api/statement-lines': { console: desk },
  'POST /api/statement-lines/:id/match': { console: money },
  'GET /api/withdrawals': { console: desk },
  'GET /api/withdrawals/:id': { console: desk, of: 'withdrawal' },
  'POST /api/withdrawals/:id/approve': { console: money },
  'POST /api/withdrawals/:id/pay': { console: money },
  'POST /api/withdrawals/:id/reject': { console: money },
  'GET /api/bank-changes': { console: desk },
  'POST /api/bank-changes/:id/evidence': { console: money },
  'POST /api/bank-changes/:id/approve': { console: money },
  'POST /api/bank-changes/:id/reject': { console: money },
  'POST /api/adjustments': { console: money },
  'GET /api/approvals': { console: [...money, 'auditor'] },
  'POST /api/approvals/:id/approve': { console: money },
  'POST /api/approvals/:id/reject': { console: money },
  'GET /api/bank-accounts': { console: [...money, 'auditor'] },
  'GET /api/gateways': { console: [...money, 'auditor', 'technical'] },
  'PUT /api/gateways/:provider': { console: ['finance', 'technical'] },
  'GET /api/settings': { console: ['manager', 'auditor', 'technical'] },
  'PUT /api/settings': { console: [], body: { no_such_setting: 1 } },
  'GET /api/banners': { console: editors },
  'POST /api/banners': { console: writers },
  'PUT /api/banners/:id': { console: writers },
  'DELETE /api/banners/:id': { console: writers },
  'GET /api/announcements': { console: editors },
  'POST /api/announcements': { console: writers },
  'PUT /api/announcements/:id': { console: writers },
  'DELETE /api/announcements/:id': { console: writers },
  'GET /api/howto': { console: editors },
  'POST /api/howto': { console: writers },
  'PUT /api/howto/:id': { console: writers },
  'DELETE /api/howto/:id': { console: writers },
  'GET /api/contact-lines': { console: editors },
  'POST /api/contact-lines': { console: writers },
  'PUT /api/contact-lines/:id': { console: writers },
  'DELETE /api/contact-lines/:id': { console: writers },
  'GET /api/contact-messages': { console: ['manager', 'support'] },
  'GET /api/audit': { console: ['manager', 'auditor'] },
  'GET /api/audit/verify': { console: ['manager', 'auditor'] },
  'GET /api/ledger/health': { console: [...money, 'auditor', 'technical'] },
};
