import type { MemberFeature } from '../../feature.ts';

export const feature: MemberFeature = {
  navigation: [{ to: '/profile', text: 'โปรไฟล์', order: 50, menu: 'user' }],
};
