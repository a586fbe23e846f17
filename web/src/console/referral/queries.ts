import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type Affiliate,
  type Affiliates,
  findReferralGames,
  getAffiliate,
  getAffiliates,
  getClosedRound,
  getHold,
} from '@portal/contract/console/referral.ts';
import type { Destination } from '@portal/contract/referral.ts';
import { call } from '../../kit/data/call.ts';

/** Rates, settlements, rounds: all of the page. */
export const affiliatesQuery = queryOptions({
  queryKey: ['affiliates', 'all'],
  queryFn: async ({ signal }) => (await call(getAffiliates, { signal })).data,
});

/** Whom a member came from and brought, and what that earned; `parent`: those below another one of the tree. */
export const affiliateQuery = (member_id: string, parent?: string, cursor?: string) =>
  queryOptions({
    queryKey: ['affiliates', 'member', member_id, parent ?? null, cursor ?? null],
    queryFn: async ({ signal }): Promise<Affiliate> =>
      (
        await call(getAffiliate, {
          input: { member_id, limit: 20, ...(parent && { parent }), ...(cursor && { cursor }) },
          signal,
        })
      ).data,
  });

/** Income held back by a flag of the risk queue. */
export const holdQuery = (flagId: string) =>
  queryOptions({
    queryKey: ['affiliates', 'hold', flagId],
    queryFn: async ({ signal }) => (await call(getHold, { input: { id: flagId }, signal })).data,
  });

export const closedRoundQuery = (id: string) =>
  queryOptions({
    queryKey: ['affiliates', 'round', id],
    queryFn: async ({ signal }) => (await call(getClosedRound, { input: { id }, signal })).data,
  });

/** Games to choose from, by what was typed; those found before stand until others are. */
export const gamesLikeQuery = (q: string) =>
  queryOptions({
    queryKey: ['affiliates', 'games', q],
    queryFn: async ({ signal }) => (await call(findReferralGames, { input: { q }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const title = 'แนะนำเพื่อน';
export const queueTitle = 'ถอนรายได้แนะนำเพื่อน';

const destinationWords: Readonly<Record<Destination, string>> = { credit: 'เครดิตหลัก', bank: 'บัญชีธนาคาร' };
export const offered: Readonly<Record<Affiliates['destination'], string>> = {
  ...destinationWords,
  both: 'เครดิตหลักหรือบัญชีธนาคาร',
};
export const because: Readonly<Record<Affiliates['excluded_games'][number]['because'], string>> = {
  setting: 'ตั้งค่าไว้',
  rtp: 'RTP สูงเกินไป',
};
