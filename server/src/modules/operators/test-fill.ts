import { sql } from 'kysely';
import { MOMENT, DONE_AT, openOrDone, idOf, MEMBER_ID, ROW_ID, OPERATOR_ID, type Fill } from '../../testing/fill.ts';

const OTHER = idOf('2 - n % 2');

export const fill: Fill = {
  small: ['approval_result', 'audit_head', 'guarded_act', 'member_hold', 'operator', 'operator_invitation'],
  writtenByFunctions: ['audit_line'],
  beforeTables: [
    sql`
    insert into operator (id, username, name, role, password_hash, totp_secret)
    select ${ROW_ID}, 'filled' || n, 'ก', 'finance', 'x', '' from generate_series(1, 2) n`,
  ],
  rows: {
    risk_flag: {
      rule: `'cycling'`,
      subject: `'filled ' || n`,
      member_id: MEMBER_ID,
      member_name: `'ก'`,
      tel_masked: `'081-xxx-0001'`,
      evidence: `'[]'`,
      state: openOrDone(`'new'`, `'closed'`),
      owner_id: openOrDone('null', OPERATOR_ID),
      outcome: openOrDone('null', `'ก'`),
      closed_at: DONE_AT,
    },
    unchecked_act: { kind: `'withdrawal.decide'`, side: `'paid'`, amount: '100', day_limit: '100', at: MOMENT },
    operator_session: { revoked_at: MOMENT },
    operator_device: { last_used_at: MOMENT },
    alert: { kind: `'bank-notice'`, subject: `'filled ' || n`, level: `'warning'`, text: `'x'`, over_at: MOMENT },
    approval: {
      ref: `'AP' || n`,
      kind: `'withdrawal.approve'`,
      member_id: MEMBER_ID,
      member_name: `'ก'`,
      tel_masked: `'x'`,
      amount: '100',
      status: openOrDone(`'pending'`, `'approved'`),
      checker_id: openOrDone('null', OTHER),
      decided_at: DONE_AT,
    },
  },
  batches: (from, to) => [
    sql`select audit_append(null, 'ก', 'filled.line', n::text, '{}', null) from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`,
  ],
};
