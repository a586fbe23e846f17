import { sql } from 'kysely';
import type { TimelinePart } from '../../platform/database/timeline.ts';
import { deviceOf } from '../../platform/http/device.ts';

/** Restrictions by operators come from the audit log. */
const account: TimelinePart = {
  kind: 'account',
  events: (memberId) => sql`
    select created_at as at, id::text as key, 'account.registered' as what, null::text as of, null::text as ref, null::bigint as amount,
           null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
      from member where id = ${memberId}
    union all
    select created_at, id::text, 'account.age-restricted', null, null, null, null, null, null, null
      from member_restriction where member_id = ${memberId} and reason = 'age'
    union all
    select lifted_at, id::text, 'account.restriction-lifted', null, null, null, null, null, null, null
      from member_restriction where member_id = ${memberId} and reason = 'age' and lifted_at is not null
    union all
    select created_at, id::text, 'account.bank-change-asked', null, ref, null, null, null, null, null
      from bank_change where member_id = ${memberId}
    union all
    select decided_at, id::text, 'account.bank-change-' || status, null, ref, null, decided_by, reason, null, null
      from bank_change where member_id = ${memberId} and decided_at is not null`,
};

/** Sign-ins that are still stored; account changes are in the account's part. */
const security: TimelinePart = {
  kind: 'security',
  formatOf: deviceOf,
  events: (memberId) => sql`
    select created_at as at, id::text as key, case when via_link then 'security.signed_in_by_link' else 'security.signed_in' end as what,
           user_agent as of, null::text as ref, null::bigint as amount,
           null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
      from session where member_id = ${memberId}
    union all
    select created_at, id::text, 'security.' || kind, user_agent, null, null, null, null, null, null
      from security_event where member_id = ${memberId} and left(kind, 12) <> 'bank_change_'`,
};

/** The member's account events and sign-ins. */
export const memberTimeline: readonly TimelinePart[] = [account, security];
