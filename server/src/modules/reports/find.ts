import { type SearchMatch, matchKinds } from '@portal/contract/console/search.ts';
import { memberSummaryOf, memberIdsMatching, payeesOf } from '../identity/index.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Finder } from '../../platform/search/search.ts';
import { termsOf } from '../../platform/search/search.ts';
import { hasPermission, type OperatorCaller } from '../../platform/http/mount.ts';

/** All objects that a text may mean and the operator may see, by kind. Account numbers only with `members.money`. */
export const find = async (
  db: Db,
  finders: readonly Finder[],
  q: string,
  by: OperatorCaller,
): Promise<SearchMatch[]> => {
  const search = { ...termsOf(q), members: await memberIdsMatching(db, q, hasPermission(by, 'members.money')) };
  const open = finders
    .filter(({ permission }) => hasPermission(by, permission))
    .toSorted((a, b) => matchKinds.indexOf(a.kind) - matchKinds.indexOf(b.kind));
  const rows = (
    await Promise.all(
      open.map(async ({ kind, statement }) => (await db.rows(statement(search, by))).map((row) => ({ kind, ...row }))),
    )
  ).flat();
  const people = await payeesOf(db, [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))]);
  return rows.map(({ kind, id, ref, member_id, amount, at }) => {
    const payee = member_id === null ? undefined : people.get(member_id);
    const member = payee ? memberSummaryOf(payee) : null;
    return { kind, id, ref: ref ?? member?.tel_masked ?? '', member, amount, at };
  });
};
