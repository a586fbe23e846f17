import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { hash, id, MEMBER, N, open, OPERATOR, OTHER, type Tables } from './values.ts';

export const ofPeople = (when: Sql): Tables => ({
  member: {
    id: N,
    tel: `'07' || n`,
    first_name: `'สมชาย'`,
    last_name: `'ใจดี ' || translate(n::text, '0123456789', 'กขคงจฉชซญด')`, // a name is its letters
    password_hash: `'x'`,
    prefix: `'p' || n`,
    referred_by: sql`case when n > 1 then ${id('1')} end`,
    bank_code: `'kbnk'`,
    bank_number: `'9' || lpad(n::text, 9, '0')`,
    created_at: when,
  },
  member_restriction: {
    id: N,
    member_id: N,
    reason: `'suspended'`,
    created_at: when,
    lifted_at: sql`case when n % 10 > 0 then ${when} end`,
  },
  member_note: {
    id: N,
    member_id: MEMBER,
    text: `'จด'`,
    operator_id: OPERATOR,
    operator_name: `'ก'`,
    created_at: when,
  },
  member_age: { member_id: N, birth_date: `date '1975-01-01' + n % 9000`, answered_at: when },
  member_age_correction: {
    member_id: MEMBER,
    birth_date: `date '1975-01-02' + n % 9000`,
    reason: `'ผิด'`,
    operator_id: OPERATOR,
    created_at: when,
  },
  unchecked_act: {
    operator_id: OPERATOR,
    member_id: N,
    kind: `'withdrawal.decide'`,
    side: `'paid'`,
    amount: '100',
    day_limit: '100',
    at: when,
  },
  bank_change: {
    id: N,
    ref: `'BC' || n`,
    member_id: N,
    from_bank: `'scb'`,
    from_number: `'1' || n`,
    to_bank: `'kbnk'`,
    to_number: `'9' || lpad(n::text, 9, '0')`,
    file_ids: sql`array[${N}]`,
    created_at: when,
    status: sql`case when ${open} then 'pending' else 'approved' end`,
    decided_at: sql`case when not ${open} then ${when} end`,
    decided_by: sql`case when not ${open} then ${OPERATOR} end`,
  },
});

export const ofDevices = (when: Sql): Tables => {
  const device = { id: N, session_id: N, endpoint_hash: hash, sealed: hash, created_at: when };
  return {
    push_subscription: { ...device, member_id: MEMBER },
    operator_push_subscription: { ...device, operator_id: OPERATOR },
  };
};

export const ofSignIns = (when: Sql): Tables => ({
  session: {
    id: N,
    member_id: MEMBER,
    token_hash: hash,
    via_link: 'false',
    created_at: when,
    last_seen_at: when,
    expires_at: sql`now() + interval '1 day'`,
    revoked_at: sql`case when n % 4 > 0 then ${when} end`,
  },
  known_device: { id: N, token_hash: hash, member_id: MEMBER, created_at: when, last_used_at: when },
  one_time_code: {
    id: N,
    tel: `'07' || n`,
    ref: `'R' || n`,
    member_id: MEMBER,
    code_hash: hash,
    created_at: when,
    expires_at: when,
    sent_at: when,
  },
  phone_proof: { id: N, tel: `'07' || n`, token_hash: hash, created_at: when, expires_at: when, used_at: when },
  password_reset: { id: N, member_id: MEMBER, token_hash: hash, created_at: when, expires_at: when, used_at: when },
  security_event: { id: N, member_id: MEMBER, kind: `'password_changed'`, created_at: when },
  operator_session: {
    id: N,
    token_hash: hash,
    operator_id: OPERATOR,
    created_at: when,
    expires_at: when,
    revoked_at: when,
  },
  operator_device: { id: N, token_hash: hash, operator_id: OPERATOR, created_at: when, last_used_at: when },
  operator_login_attempt: { name_hash: hash, wrong: '1', last_at: when },
  alert: {
    id: N,
    kind: `'bank-notice'`,
    subject: `'filled ' || n`,
    level: `'warning'`,
    text: `'x'`,
    count: '1',
    since: when,
    last_at: when,
    over_at: when,
  },
  approval: {
    id: N,
    ref: `'AP' || n`,
    kind: `'withdrawal.approve'`,
    subject_id: N,
    member_id: MEMBER,
    member_name: `'ก'`,
    tel_masked: `'x'`,
    amount: '100',
    payload: `'{}'`,
    maker_id: OPERATOR,
    created_at: when,
    status: sql`case when ${open} then 'pending' else 'approved' end`,
    checker_id: sql`case when not ${open} then ${OTHER} end`,
    decided_at: sql`case when not ${open} then ${when} end`,
  },
});
