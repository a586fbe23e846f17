import { first, type Reader } from '../../../platform/database/db.ts';
import { prefixOfMember, uplineOf } from './queries.ts';

export { accountOwners, accountsOf, burstsOf, downlineOf, referrersAfter, restrictedAt, signalsOf } from './queries.ts';

/** The ids of the referrers above these members; nearest first. */
export const uplineIds = async (reader: Reader, memberIds: readonly string[], height: number): Promise<string[]> =>
  memberIds.length ? (await reader.rows(uplineOf(memberIds, height))).map(({ id }) => id) : [];

/** The member's invitation code. */
export const prefixOf = async (reader: Reader, memberId: string): Promise<string> =>
  (await first(reader, prefixOfMember(memberId)))?.prefix ?? '';
