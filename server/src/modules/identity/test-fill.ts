import { sql } from 'kysely';
import { MOMENT, DONE_AT, openOrDone, idOf, MEMBER_ID, ROW_ID, OPERATOR_ID, type Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  small: ['member_view'],
  rows: {
    member: {
      tel: `'07' || n`,
      first_name: `'สมชาย'`,
      last_name: `'ใจดี ' || translate(n::text, '0123456789', 'กขคงจฉชซญด')`, // a name is its letters
      password_hash: `'x'`,
      prefix: `'p' || n`,
      referred_by: sql`case when n > 1 then ${idOf('1')} end`,
      bank_code: `'kbnk'`,
      bank_number: `'9' || lpad(n::text, 9, '0')`,
    },
    member_restriction: {
      member_id: ROW_ID,
      reason: `'suspended'`,
      lifted_at: sql`case when n % 10 > 0 then ${MOMENT} end`,
    },
    member_note: { text: `'จด'`, operator_id: OPERATOR_ID, operator_name: `'ก'` },
    member_age: { birth_date: `date '1975-01-01' + n % 9000`, answered_at: MOMENT },
    member_age_correction: { member_id: MEMBER_ID, birth_date: `date '1975-01-02' + n % 9000`, reason: `'ผิด'` },
    bank_change: {
      ref: `'BC' || n`,
      member_id: ROW_ID,
      from_bank: `'scb'`,
      from_number: `'1' || n`,
      to_bank: `'kbnk'`,
      to_number: `'9' || lpad(n::text, 9, '0')`,
      file_ids: sql`array[${ROW_ID}]`,
      status: openOrDone(`'pending'`, `'approved'`),
      decided_at: DONE_AT,
      decided_by: openOrDone('null', OPERATOR_ID),
    },
    session: {
      last_seen_at: MOMENT,
      expires_at: `now() + interval '1 day'`,
      revoked_at: sql`case when n % 4 > 0 then ${MOMENT} end`,
    },
    known_device: { last_used_at: MOMENT },
    one_time_code: { tel: `'07' || n`, ref: `'R' || n`, member_id: MEMBER_ID, sent_at: MOMENT },
    phone_proof: { tel: `'07' || n`, used_at: MOMENT },
    password_reset: { used_at: MOMENT },
    security_event: { kind: `'password_changed'` },
  },
};
