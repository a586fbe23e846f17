import { first, one } from '../../platform/database/db.ts';
import type { DepositFacts } from '../../minigame/index.ts';
import { creditedDeposit, creditedToday } from './queries.ts';

/** What coins ask about deposits. */
export const depositFacts: DepositFacts = {
  creditedDeposit: (reader, id) => first(reader, creditedDeposit(id)),
  creditedToday: async (reader, memberId) => (await one(reader, creditedToday(memberId))).credited,
};
