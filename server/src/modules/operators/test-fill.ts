import { sql } from 'kysely';
import { AT, DONE_AT, either, id, MEMBER, N, OPERATOR, type Fill } from '../../testing/fill.ts';

const OTHER = id('2 - n % 2');

export const fill: Fill = {
  few: ['approval_result', 'audit_head', 'guarded_act', 'member_hold', 'operator', 'operator_invitation'],
  written: ['audit_line'],
  before: [
    sql`
    insert into operator (id, username, name, role, password_hash, totp_secret)
    select ${N}, 'filled' || n, 'ก', 'finance', 'x', '' from generate_series(1, 2) n`,
  ],
  rows: {
    risk_flag: {
      rule: `'cycling'`,
      subject: `'filled ' || n`,
      member_id: MEMBER,
      member_name: `'ก'`,
      tel_masked: `'081-xxx-0001'`,
      evidence: `'[]'`,
      state: either(`'new'`, `'closed'`),
      owner_id: either('null', OPERATOR),
      outcome: either('null', `'ก'`),
      closed_at: DONE_AT,
    },
    unchecked_act: { kind: `'withdrawal.decide'`, side: `'paid'`, amount: '100', day_limit: '100', at: AT },
    operator_session: { revoked_at: AT },
    operator_device: { last_used_at: AT },
    alert: { kind: `'bank-notice'`, subject: `'filled ' || n`, level: `'warning'`, text: `'x'`, over_at: AT },
    approval: {
      ref: `'AP' || n`,
      kind: `'withdrawal.approve'`,
      member_id: MEMBER,
      member_name: `'ก'`,
      tel_masked: `'x'`,
      amount: '100',
      status: either(`'pending'`, `'approved'`),
      checker_id: either('null', OTHER),
      decided_at: DONE_AT,
    },
  },
  pieces: (from, to) => [
    sql`select audit_append(null, 'ก', 'filled.line', n::text, '{}', null) from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`,
  ],
};
