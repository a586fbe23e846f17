import type { MemberFeature } from '../feature.ts';

export const feature: MemberFeature = {
  navigation: [{ to: '/profile?s=limits', text: 'เล่นอย่างมีสติ', order: 80, menu: 'below' }],
  memberEvents: { 'deposit.updated': [['safer-play', 'limits']], 'limits.updated': [['safer-play', 'limits']] },
};
