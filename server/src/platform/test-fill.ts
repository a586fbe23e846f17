import { MOMENT, MEMBER_ID, type Fill } from '../testing/fill.ts';

export const fill: Fill = {
  small: ['demo', 'job_worker', 'outbox', 'pepper', 'schema_function', 'schema_migration', 'state_transition'],
  rows: {
    file: { owner_kind: `'member'`, owner_id: MEMBER_ID, use: `'slip'` },
    idempotency_key: { owner: MEMBER_ID, route: `'/x'`, key: `'k' || n`, status: '200' },
    rate_limit: { key: `'filled ' || n` },
    outbox_set_aside: { id: 'n', kind: `'event'`, name: `'x'`, error: `'x'`, set_aside_at: MOMENT },
  },
};
