import type { MemberFeature } from '../feature.ts';

export const feature: MemberFeature = {
  navigation: [
    { to: '/contact', text: 'แจ้งปัญหา', order: 30, menu: 'bubble' },
    { to: '/howto', text: 'วิธีใช้งาน', order: 40, menu: 'book' },
  ],
};
