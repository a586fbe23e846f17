import { keepPreviousData } from '@tanstack/react-query';
import {
  type ReferralOverview,
  findReferralGames,
  getReferrer,
  getReferralOverview,
  getRankingPeriod,
  getWithheldCommission,
} from '@portal/contract/console/referral.ts';
import type { Destination } from '@portal/contract/referral.ts';
import { dataQuery } from '../../kit/data/queries.ts';

/** Rates, settlements, periods: the page's data. */
export const referralQuery = dataQuery(['referral', 'all'], getReferralOverview);

/** Referrer and friends of a member, with earnings; `parent`: those below another member of the tree. */
export const memberReferralQuery = (member_id: string, parent?: string, cursor?: string) =>
  dataQuery(['referral', 'member', member_id, parent ?? null, cursor ?? null], getReferrer, {
    member_id,
    limit: 20,
    ...(parent && { parent }),
    ...(cursor && { cursor }),
  });

/** Income reserved by a risk flag. */
export const reservedIncomeQuery = (flagId: string) =>
  dataQuery(['referral', 'hold', flagId], getWithheldCommission, { id: flagId });

export const periodQuery = (id: string) => dataQuery(['referral', 'round', id], getRankingPeriod, { id });

/** Games that match a text; the previous matches stay until the next arrive. */
export const gamesLikeQuery = (q: string) => ({
  ...dataQuery(['referral', 'games', q], findReferralGames, { q }),
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
