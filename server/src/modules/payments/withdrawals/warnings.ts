import type { ListedCheck } from '@portal/contract/console/payout-requests.ts';
import type { Reader } from '../../../platform/database/db.ts';
import { hasPermission, type OperatorCaller } from '../../../platform/http/mount.ts';
import type { RequestRow } from '../../payout-requests/index.ts';
import { failedChecks } from './card-checks.ts';
import * as queries from './queries.ts';

/** Failed checks of waiting withdrawals among those that are read for all of them at once, by id. */
export const warningsOf = async (
  reader: Reader,
  rows: readonly RequestRow[],
  operator: OperatorCaller,
): Promise<ReadonlyMap<string, readonly ListedCheck[]>> => {
  const ids = rows.map(({ member_id }) => member_id);
  const [members, flagged] = await Promise.all([
    reader.rows(queries.memberFacts(ids)),
    reader.rows(queries.flaggedMembers(ids, hasPermission(operator, 'care.handle'))),
  ]);
  const factsOf = new Map(members.map((facts) => [facts.member_id, facts]));
  const withFlag = new Set(flagged.map(({ member_id }) => member_id));
  return new Map(
    rows.map(({ id, member_id, created_at: asked_at }) => {
      const facts = factsOf.get(member_id);
      return [id, facts ? failedChecks({ ...facts, asked_at, has_flag: withFlag.has(member_id) }) : []];
    }),
  );
};
