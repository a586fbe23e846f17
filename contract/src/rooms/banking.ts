import type { RoomTerms } from './terms.ts';

/** Bank accounts and gateways. */
export const banking = {
  errors: {
    channel_down: { status: 409, text: 'ช่องทางนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกช่องทางอื่น' },
  },
  permissions: {
    'bank-accounts.see': ['manager', 'finance', 'auditor'],
    'bank-accounts.change': ['finance'],
    'gateways.see': ['manager', 'finance', 'auditor', 'technical'],
    'gateways.change': ['finance', 'technical'],
  },
  alerts: ['bank-notice', 'gateway-notice', 'gateway-off', 'payout-unknown'],
  systemEvents: ['ways-to-pay'],
} as const satisfies RoomTerms;
