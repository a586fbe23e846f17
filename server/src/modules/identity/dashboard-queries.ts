import { sql } from 'kysely';
import type { Module } from '../../platform/module.ts';

export const queues = {
  bank_changes: {
    permission: 'bank-changes.see',
    rows: sql`bank_change where status = 'pending'`,
    oldest_at: sql`min(created_at)`,
  },
} satisfies Module['queues'];

export const figures = {
  new_members: {
    statement: (within) => sql`select count(*) from member where ${within(sql`created_at`)}`,
    isCompared: true,
  },
  active_members: {
    statement: (within) => sql`select count(distinct member_id) from session where ${within(sql`last_seen_at`)}`,
  },
} satisfies Module['figures'];
