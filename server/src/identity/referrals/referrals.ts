import { first, type Reader } from '../../platform/database/db.ts';
import { sql } from 'kysely';
import { uplineOf } from './queries.ts';

export {
  accountOwners,
  burstsOf,
  downlineOf,
  referrersAfter,
  restrictedAt,
  type Signal,
  signalsOf,
  uplineOf,
} from './queries.ts';

/** Who brought this member, who brought that one, and so on; nearest first. */
export const uplineIds = async (reader: Reader, memberIds: readonly string[], height: number): Promise<string[]> =>
  memberIds.length ? (await reader.rows(uplineOf(memberIds, height))).map(({ id }) => id) : [];

/** What a member invites others with. */
export const prefixOf = async (reader: Reader, memberId: string): Promise<string> =>
  (await first(reader, sql<{ prefix: string }>`select prefix from member where id = ${memberId}`))?.prefix ?? '';
