import { AT, ACCOUNT, DONE_AT, either, OPERATOR, type Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  few: ['bank_account', 'gateway', 'webhook_secret'],
  rows: {
    webhook_inbox: {
      source: `case when n % 3 = 0 then 'cp' else 'bank' end`,
      event_id: `'filled ' || n`,
      received_at: AT,
      try_at: AT,
      processed_at: AT,
      verdict: `case when n % 50 = 0 then 'unknown account' else 'matched' end`,
    },
    payout: {
      ref: `'PO' || n`,
      bank_account_id: ACCOUNT,
      amount: '100',
      to_bank: `'kbnk'`,
      to_account: `'1'`,
      to_name: `'ก'`,
      state: either(`'sent'`, `'succeeded'`),
      asked_at: `now() + interval '1 hour'`,
      settled_at: DONE_AT,
    },
    payout_answer: { answer: `'unknown'`, at: AT },
    unread_line: {
      inbox_id: 'n',
      reason: either('null', `'ก'`),
      ended_by: either('null', OPERATOR),
      ended_at: DONE_AT,
    },
  },
};
