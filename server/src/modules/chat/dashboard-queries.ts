import { sql } from 'kysely';
import type { Module } from '../../platform/module.ts';
import { numberSet } from '../settings/index.ts';

export const queues = {
  /** Conversations that nobody has taken. */
  chats: {
    permission: 'chat.see',
    rows: sql`conversation_episode where state = 'waiting'`,
    oldest_at: sql`min(waiting_since)`,
    sla_s: numberSet('chat_sla_s'),
  },
} satisfies Module['queues'];
