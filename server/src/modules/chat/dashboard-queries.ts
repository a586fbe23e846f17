import { sql } from 'kysely';
import type { Module } from '../../platform/module.ts';
import { numberSetting } from '../settings/index.ts';

export const queues = {
  /** Conversations without an agent. */
  chats: {
    permission: 'chat.see',
    rows: sql`conversation_episode where state = 'waiting'`,
    oldest_at: sql`min(waiting_since)`,
    sla_s: numberSetting('chat_sla_s'),
  },
} satisfies Module['queues'];
