import type { Referrer, WithheldCommission } from '@portal/contract/console/referral.ts';
import { memberSummaryOf, payeesOf, referrals } from '../../identity/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { first, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { signalWords } from '../risk-signals/flags.ts';
import { figuresOf, levelBelow } from '../summaries/queries.ts';
import { withdrawnBy } from '../settlement/queries.ts';
import { withheldBy } from '../risk-signals/queries.ts';
import * as queries from './queries.ts';

const UPLINE_LEVELS = 10;

interface ReferrerQuery {
  readonly member_id: string;
  readonly parent?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A referrer as operators see one. Throws not_found, also for a parent outside the tree. */
export const referrerView = async (
  reader: Reader,
  { member_id: id, parent, limit, cursor }: ReferrerQuery,
): Promise<Referrer> => {
  const own = await first(reader, queries.referrerOf(id));
  if (!own || (parent && !(await first(reader, levelBelow(id, parent, UPLINE_LEVELS)))))
    throw new DomainError('not_found');
  const [above, figures, balance, { withdrawn }, signals, days, downline] = await Promise.all([
    referrals.uplineIds(reader, [id], UPLINE_LEVELS),
    one(reader, figuresOf(id)),
    balanceOf(reader, id),
    one(reader, withdrawnBy(id)),
    reader.rows(queries.signalsOf(id)),
    reader.rows(queries.newestDays(id)),
    pageOf(
      limit,
      (most) => reader.rows(queries.downlinePage(id, parent ?? id, idCursor(cursor), most)),
      (rows) => rows,
    ),
  ]);
  const members = await payeesOf(reader, [
    id,
    ...above,
    ...signals.map(({ other_id }) => other_id),
    ...downline.data.map((row) => row.id),
  ]);
  const briefs = (ids: readonly string[]) => ids.flatMap((each) => members.get(each) ?? []).map(memberSummaryOf);
  const [member] = briefs([id]);
  if (!member) throw new DomainError('not_found');
  return {
    member,
    ...own,
    upline: briefs(above),
    income: {
      total: figures.total,
      available: balance.income,
      pending: balance.income_held,
      held: figures.held,
      owed: figures.owed,
      withdrawn,
    },
    signals: signals.flatMap(({ kind, other_id, at, state, flag_id }) =>
      briefs([other_id]).map((other) => ({
        kind,
        with: other,
        text: signalWords[kind],
        at,
        state: state ?? 'none',
        flag_id,
      })),
    ),
    days,
    downline: downline.data.flatMap(({ id: friend, ...row }) =>
      briefs([friend]).map((brief) => ({ member: brief, ...row })),
    ),
    next_cursor: downline.next_cursor,
  };
};

/** Commission withheld by a flag. Throws not_found, also for a flag of another rule. */
export const withheldOf = async (reader: Reader, flagId: string): Promise<WithheldCommission> => {
  const rows = await reader.rows(withheldBy(flagId));
  if (rows.length === 0) throw new DomainError('not_found');
  const members = await payeesOf(
    reader,
    rows.map(({ friend }) => friend),
  );
  return {
    friends: rows.flatMap(({ friend, amount, ...row }) => {
      const payee = members.get(friend);
      return payee ? [{ member: memberSummaryOf(payee), commission: amount, ...row }] : [];
    }),
    commission: rows.reduce((sum, { amount }) => sum + amount, 0n),
  };
};
