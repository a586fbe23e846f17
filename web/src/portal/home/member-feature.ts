import type { MemberFeature } from '../feature.ts';

export const feature: MemberFeature = {
  navigation: [{ to: '/', text: 'หน้าหลัก', order: 10, menu: 'home' }],
};
