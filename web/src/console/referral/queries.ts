import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type Referrer,
  type ReferralOverview,
  findReferralGames,
  getReferrer,
  getReferralOverview,
  getRankingPeriod,
  getWithheldCommission,
} from '@portal/contract/console/referral.ts';
import type { Destination } from '@portal/contract/referral.ts';
import { call } from '../../kit/data/call.ts';

/** Rates, settlements, periods: the page's data. */
export const referralQuery = queryOptions({
  queryKey: ['referral', 'all'],
  queryFn: async ({ signal }) => (await call(getReferralOverview, { signal })).data,
});

/** Referrer and friends of a member, with earnings; `parent`: those below another member of the tree. */
export const memberReferralQuery = (member_id: string, parent?: string, cursor?: string) =>
  queryOptions({
    queryKey: ['referral', 'member', member_id, parent ?? null, cursor ?? null],
    queryFn: async ({ signal }): Promise<Referrer> =>
      (
        await call(getReferrer, {
          input: { member_id, limit: 20, ...(parent && { parent }), ...(cursor && { cursor }) },
          signal,
        })
      ).data,
  });

/** Income reserved by a risk flag. */
export const reservedIncomeQuery = (flagId: string) =>
  queryOptions({
    queryKey: ['referral', 'hold', flagId],
    queryFn: async ({ signal }) => (await call(getWithheldCommission, { input: { id: flagId }, signal })).data,
  });

export const periodQuery = (id: string) =>
  queryOptions({
    queryKey: ['referral', 'round', id],
    queryFn: async ({ signal }) => (await call(getRankingPeriod, { input: { id }, signal })).data,
  });

/** Games that match a text; the previous matches stay until the next arrive. */
export const gamesLikeQuery = (q: string) =>
  queryOptions({
    queryKey: ['referral', 'games', q],
    queryFn: async ({ signal }) => (await call(findReferralGames, { input: { q }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const title = 'แนะนำเพื่อน';
export const queueTitle = 'ถอนรายได้แนะนำเพื่อน';

const destinationWords: Readonly<Record<Destination, string>> = { credit: 'เครดิตหลัก', bank: 'บัญชีธนาคาร' };
export const destinationNames: Readonly<Record<ReferralOverview['destination'], string>> = {
  ...destinationWords,
  both: 'เครดิตหลักหรือบัญชีธนาคาร',
};
export const exclusionReasons: Readonly<Record<ReferralOverview['excluded_games'][number]['because'], string>> = {
  setting: 'ตั้งค่าไว้',
  rtp: 'RTP สูงเกินไป',
};
