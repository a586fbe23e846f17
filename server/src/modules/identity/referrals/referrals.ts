import { first, type Reader } from '../../../platform/database/db.ts';
import { prefixOfMember, uplineOf } from './queries.ts';

export { accountOwners, accountsOf, burstsOf, downlineOf, referrersAfter, restrictedAt, signalsOf } from './queries.ts';

/** Who brought these members, who brought those, and so on; nearest first. */
export const uplineIds = async (reader: Reader, memberIds: readonly string[], height: number): Promise<string[]> =>
  memberIds.length ? (await reader.rows(uplineOf(memberIds, height))).map(({ id }) => id) : [];

/** What a member invites others with. */
export const prefixOf = async (reader: Reader, memberId: string): Promise<string> =>
  (await first(reader, prefixOfMember(memberId)))?.prefix ?? '';
