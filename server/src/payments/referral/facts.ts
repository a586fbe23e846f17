import { first } from '../../platform/database/db.ts';
import type { ReferralFacts } from '../../referral/index.ts';
import * as queries from './queries.ts';

/** What referral asks about money that came and went. */
export const referralFacts: ReferralFacts = {
  firstDepositBeside: async (reader, depositId) => {
    const found = await first(reader, queries.firstDepositBeside(depositId));
    if (!found) return undefined;
    const { member_id, referred_by, first_id, first_day } = found;
    return { member_id, referred_by, first: first_id && first_day ? { id: first_id, day: first_day } : null };
  },
  payersOf: (reader, memberIds) => reader.rows(queries.payersOf(memberIds)),
  paidFrom: (reader, accounts) => reader.rows(queries.paidFrom(accounts)),
  cyclersOf: (reader, memberIds, day) => reader.rows(queries.cyclersOf(memberIds, day)),
};
