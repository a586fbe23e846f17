import {
  type Income,
  type Friend,
  type RankedFriend,
  type ReferralStats,
  type ReferralTerms,
  sources,
  type TreeNode,
} from '@portal/contract/referral.ts';
import type * as z from 'zod/mini';
import { maskTel, referrals } from '../../identity/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { first, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { isId } from '../../../platform/ids.ts';
import { minimumWithdrawal } from '../../safer-play/index.ts';
import { settingsOf } from '../../settings/index.ts';
import { percent, termsOf, todayOf } from '../terms/terms.ts';
import { ratesOfDay } from '../terms/queries.ts';
import { withdrawnBy } from '../settlement/queries.ts';
import { destinationsOf, incomeRequests } from '../withdrawals.ts';
import * as queries from './queries.ts';
import { assertRange, type DateRange } from './range.ts';

/** The time of a day's settlement, in Bangkok, the night after. */
export const SETTLES_AT = '00:15';

interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export const linkOf = async (reader: Reader, portalUrl: string, memberId: string) => {
  const prefix = await referrals.prefixOf(reader, memberId);
  return { prefix, url: `${portalUrl}/register?prefix=${prefix}` };
};

export const referralTerms = async (
  reader: Reader,
  { id, restricted }: Pick<MemberCaller, 'id' | 'restricted'>,
): Promise<z.output<typeof ReferralTerms>> => {
  const [settings, { income }] = await Promise.all([settingsOf(reader), balanceOf(reader, id)]);
  const { rates } = await one(reader, ratesOfDay(await todayOf(reader), settings.aff_depth));
  return {
    affRate: percent(rates[0] ?? 0),
    minWithdraw: minimumWithdrawal(settings.aff_min_withdraw, income, restricted !== null),
    levels: rates.map((rate, at) => ({ level: at + 1, rate: percent(rate) })),
    destinations: destinationsOf(settings),
    settles_at: SETTLES_AT,
    first_deposit: settings.aff_first_deposit,
  };
};

export const incomeOf = async (reader: Reader, memberId: string): Promise<Income> => {
  const terms = await termsOf(reader, await todayOf(reader));
  const [figures, { income }, today, { withdrawn }, pending] = await Promise.all([
    one(reader, queries.figuresOf(memberId)),
    balanceOf(reader, memberId),
    one(reader, queries.dueSoFar(memberId, terms)),
    one(reader, withdrawnBy(memberId)),
    incomeRequests.pending(reader, memberId),
  ]);
  return {
    totalAff: figures.total,
    totalDownlineMember: figures.friends,
    availableAff: income,
    totalDepositMember: figures.deposited,
    todayAff: today.amount,
    heldAff: figures.held,
    owedAff: figures.owed,
    withdrawnAff: withdrawn,
    pending_id: pending?.id ?? null,
  };
};

export const incomeByDate = (reader: Reader, memberId: string, range: DateRange) => {
  assertRange(range);
  return reader.rows(queries.incomeRowsByDate(memberId, range));
};

const toFriend = ({ id, registered, tel, aff, deposited }: queries.FriendRow): Friend => ({
  id,
  registerDate: registered,
  username: maskTel(tel),
  aff,
  deposited,
});

interface FriendsQuery extends DateRange, PageQuery {
  readonly q?: string | undefined;
  readonly sort: 'date' | 'aff';
}

/** Parses a cursor by income: amount and id. Throws invalid_input. */
const placeByIncome = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined;
  const [aff = '', id = ''] = cursor.split('.');
  if (!/^\d{1,18}$/.test(aff) || !isId(id)) throw new DomainError('invalid_input', { field: 'cursor' });
  return { aff: BigInt(aff), id };
};

export const friendsOf = (reader: Reader, memberId: string, { q, sort, limit, cursor, ...range }: FriendsQuery) => {
  assertRange(range);
  return pageOf(
    limit,
    (most) =>
      reader.rows(
        sort === 'date'
          ? queries.friendsByDate(memberId, range, q, idCursor(cursor), most)
          : queries.friendsByIncome(memberId, range, q, placeByIncome(cursor), most),
      ),
    (rows) => rows.map(toFriend),
    ({ id, aff }) => (sort === 'date' ? id : `${aff}.${id}`),
  );
};

const toRankedFriend = ({ tel, ...row }: queries.RankRow): RankedFriend => ({ ...row, username: maskTel(tel) });

export const rankedIn = async (reader: Reader, memberId: string, range: DateRange): Promise<RankedFriend[]> => {
  assertRange(range);
  return (await reader.rows(queries.rankedIn(memberId, range))).map(toRankedFriend);
};

/** The start of the current ranking period; null where none was closed. */
export const periodStart = async (reader: Reader): Promise<Date | null> =>
  (await first(reader, queries.lastPeriod()))?.ended_at ?? null;

export const rankedSinceReset = async (reader: Reader, memberId: string) => {
  const since = await periodStart(reader);
  return { data: (await reader.rows(queries.rankedSince(memberId, since))).map(toRankedFriend), since };
};

/** The nodes below a node. Throws not_found for a node outside the caller's tree. */
export const treeOf = async (
  reader: Reader,
  memberId: string,
  { parent, limit, cursor }: PageQuery & { readonly parent?: string | undefined },
) => {
  const { aff_depth } = await settingsOf(reader);
  const place = parent ? await first(reader, queries.levelBelow(memberId, parent, aff_depth - 1)) : { level: 0 };
  if (!place) throw new DomainError('not_found');
  const level = place.level + 1;
  return pageOf(
    limit,
    (most) =>
      reader.rows(
        queries.nodesBelow(memberId, parent ?? memberId, { grows: level < aff_depth, level }, idCursor(cursor), most),
      ),
    (rows) =>
      rows.map(({ tel, registered, ...row }): TreeNode => ({
        ...row,
        username: maskTel(tel),
        registerDate: registered,
      })),
  );
};

const sumOf = (rows: readonly queries.StatsRow[]) => ({
  joined: rows.reduce((sum, each) => sum + each.joined, 0),
  deposited: rows.reduce((sum, each) => sum + each.deposited, 0),
});

export const statsOf = async (reader: Reader, memberId: string, range: DateRange): Promise<ReferralStats> => {
  assertRange(range);
  const [rows, days] = await Promise.all([
    reader.rows(queries.statsOf(memberId, range)),
    reader.rows(queries.incomeRowsByDate(memberId, range)),
  ]);
  const best = days.reduce((most, each) => (each.aff > most.aff ? each : most), { date: '', aff: 0n });
  return {
    ...sumOf(rows),
    active_7d: rows.reduce((sum, each) => sum + each.active, 0),
    sources: [...sources, null].flatMap((src) => {
      const of = sumOf(rows.filter((each) => each.src === src));
      return of.joined ? [{ src: src ?? ('other' as const), ...of }] : [];
    }),
    best_day: best.aff > 0n ? best : null,
    days: days.map(({ date }) => ({ date, ...sumOf(rows.filter((each) => each.day === date)) })),
  };
};
