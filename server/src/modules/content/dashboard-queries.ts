import { sql } from 'kysely';
import type { Module } from '../../platform/module.ts';

export const queues = {
  messages: {
    permission: 'contact-messages.see',
    rows: sql`contact_message where handled_at is null`,
    oldest_at: sql`min(created_at)`,
  },
} satisfies Module['queues'];
