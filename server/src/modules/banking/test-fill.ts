import { MOMENT, ACCOUNT_ID, DONE_AT, openOrDone, OPERATOR_ID, type Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  small: ['bank_account', 'gateway', 'webhook_secret'],
  rows: {
    webhook_inbox: {
      source: `case when n % 3 = 0 then 'cp' else 'bank' end`,
      event_id: `'filled ' || n`,
      received_at: MOMENT,
      try_at: MOMENT,
      processed_at: MOMENT,
      verdict: `case when n % 50 = 0 then 'unknown account' else 'matched' end`,
    },
    payout: {
      ref: `'PO' || n`,
      bank_account_id: ACCOUNT_ID,
      amount: '100',
      to_bank: `'kbnk'`,
      to_account: `'1'`,
      to_name: `'ก'`,
      state: openOrDone(`'sent'`, `'succeeded'`),
      asked_at: `now() + interval '1 hour'`,
      settled_at: DONE_AT,
    },
    payout_answer: { answer: `'unknown'`, at: MOMENT },
    unread_line: {
      inbox_id: 'n',
      reason: openOrDone('null', `'ก'`),
      ended_by: openOrDone('null', OPERATOR_ID),
      ended_at: DONE_AT,
    },
  },
};
