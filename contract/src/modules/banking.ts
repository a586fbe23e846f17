import type { ModuleTerms } from './terms.ts';

/** Bank accounts and gateways. */
export const banking = {
  errors: {
    channel_down: { status: 409, text: 'ช่องทางนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกช่องทางอื่น' },
    secret_missing: { status: 409, text: 'ช่องทางนี้ยังไม่มีรหัสลับของเว็บฮุก กรุณาออกรหัสลับก่อนเปิดใช้' },
  },
  permissions: {
    'bank-accounts.see': ['manager', 'finance', 'auditor'],
    'bank-accounts.change': ['finance'],
    'webhook-secrets.change': ['finance'],
    'payouts.settle': ['manager', 'finance'],
    'gateways.see': ['manager', 'finance', 'auditor', 'technical'],
    'gateways.change': ['finance', 'technical'],
  },
  approvals: [
    'bank-account.add',
    'bank-account.rotate-secret',
    'bank-account.switch-on',
    'bank-account.caps',
    'gateway.rotate-secret',
    'gateway.change',
    'unread-line.end',
  ],
  guards: [
    'bank-account.add',
    'bank-account.rotate-secret',
    'bank-account.switch-on',
    'bank-account.caps',
    'gateway.rotate-secret',
    'gateway.change',
  ],
  secrets: ['bank-account.add', 'bank-account.rotate-secret', 'gateway.rotate-secret'],
  alerts: ['bank-notice', 'gateway-notice', 'gateway-off', 'payout-unknown'],
  systemEvents: ['ways-to-pay'],
  queues: ['payouts'],
  counts: ['accounts', 'gateways', 'failed_gateways'],
} as const satisfies ModuleTerms;
