import { sql } from 'kysely';
import type { Module } from '../../platform/module.ts';

export const figures = {
  /** Bonuses converted to own money. */
  bonus_cost: {
    statement: (within) => sql`select coalesce(sum(converted), 0) from promotion_grant where ${within(sql`ended_at`)}`,
    isCompared: true,
  },
} satisfies Module['figures'];
