import { sql } from 'kysely';
import { AT, DONE_AT, either, id, MEMBER, N, OPERATOR, type Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  few: ['member_view'],
  rows: {
    member: {
      tel: `'07' || n`,
      first_name: `'สมชาย'`,
      last_name: `'ใจดี ' || translate(n::text, '0123456789', 'กขคงจฉชซญด')`, // a name is its letters
      password_hash: `'x'`,
      prefix: `'p' || n`,
      referred_by: sql`case when n > 1 then ${id('1')} end`,
      bank_code: `'kbnk'`,
      bank_number: `'9' || lpad(n::text, 9, '0')`,
    },
    member_restriction: { member_id: N, reason: `'suspended'`, lifted_at: sql`case when n % 10 > 0 then ${AT} end` },
    member_note: { text: `'จด'`, operator_id: OPERATOR, operator_name: `'ก'` },
    member_age: { birth_date: `date '1975-01-01' + n % 9000`, answered_at: AT },
    member_age_correction: { member_id: MEMBER, birth_date: `date '1975-01-02' + n % 9000`, reason: `'ผิด'` },
    bank_change: {
      ref: `'BC' || n`,
      member_id: N,
      from_bank: `'scb'`,
      from_number: `'1' || n`,
      to_bank: `'kbnk'`,
      to_number: `'9' || lpad(n::text, 9, '0')`,
      file_ids: sql`array[${N}]`,
      status: either(`'pending'`, `'approved'`),
      decided_at: DONE_AT,
      decided_by: either('null', OPERATOR),
    },
    session: {
      last_seen_at: AT,
      expires_at: `now() + interval '1 day'`,
      revoked_at: sql`case when n % 4 > 0 then ${AT} end`,
    },
    known_device: { last_used_at: AT },
    one_time_code: { tel: `'07' || n`, ref: `'R' || n`, member_id: MEMBER, sent_at: AT },
    phone_proof: { tel: `'07' || n`, used_at: AT },
    password_reset: { used_at: AT },
    security_event: { kind: `'password_changed'` },
  },
};
