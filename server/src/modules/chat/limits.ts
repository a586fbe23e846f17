import type { Db } from '../../platform/database/db.ts';
import { consume, defineLimit, limitFor } from '../../platform/security/rate-limit.ts';

const BURST = defineLimit('chat-burst', 10, 5);
const MINUTE = defineLimit('chat', 30, 60);
const OPERATOR = defineLimit('chat-operator', 120, 60);

/**
 * Counts a member's message against both limits, in one transaction: a refused message consumes neither. Throws
 * too_many_attempts with the seconds to wait.
 */
export const countMessage = (db: Db, memberId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await Promise.all([BURST, MINUTE].map((limit) => consume(tx, limitFor(limit, memberId))));
  });
export const countAnswer = (db: Db, operatorId: string): Promise<void> => consume(db, limitFor(OPERATOR, operatorId));

const TYPING_MS = 2000;
const MAX_WRITERS = 10_000;

/** Passes one typing event per writer and two seconds, per node. */
export const typingGate = () => {
  const last = new Map<string, number>();
  return (who: string, at_ms = performance.now()): boolean => {
    if (at_ms - (last.get(who) ?? -TYPING_MS) < TYPING_MS) return false;
    if (last.size >= MAX_WRITERS) last.clear();
    last.set(who, at_ms);
    return true;
  };
};
