import type { MemberFeature } from '../feature.ts';
import { creditQuery, TOTALS_KEY, withdrawPreviewQuery } from '../payments/queries.ts';

export const feature: MemberFeature = {
  navigation: [{ to: '/promotion', text: 'โปรโมชั่น', order: 55, picture: '/images/px-gift.svg' }],
  memberEvents: {
    'promotion.updated': [creditQuery.queryKey, withdrawPreviewQuery.queryKey, TOTALS_KEY, ['promotions']],
  },
};
