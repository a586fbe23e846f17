import type { MemberFeature } from '../feature.ts';
import { BOOK_KEY } from '../payments/queries.ts';

export const feature: MemberFeature = {
  navigation: [{ to: '/refer', text: 'แนะนำเพื่อน', order: 70, menu: 'below', picture: '/images/px-friends.svg' }],
  memberEvents: { 'income.updated': [BOOK_KEY, ['income']], 'profile.updated': [['income', 'rates']] },
};
