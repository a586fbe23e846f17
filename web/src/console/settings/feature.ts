import type { ConsoleFeature } from '../parts/feature.ts';
import { settingNames, slotNames } from './words.ts';

export const feature: ConsoleFeature = {
  order: 120,
  pages: [
    {
      path: '/settings/site',
      lazy: () => import('./settings-page.tsx'),
      nav: { group: 'ตั้งค่า', title: 'เว็บไซต์', icon: 'sliders', permission: 'settings.see', letter: 'S' },
    },
  ],
  approvals: {
    kinds: {
      'settings.change': { text: 'แก้ไขการตั้งค่าที่คุ้มครองเงิน', icon: 'sliders', agreedBy: 'guards.agree' },
    },
    refresh: [['settings']],
  },
  realtime: [{ queryKey: ['settings'], on: ['approvals'] }],
  audit: {
    subjects: { 'site-image': 'รูปของเว็บไซต์', settings: 'ตั้งค่า' },
    actions: {
      'site-image.changed': 'เปลี่ยนรูปของเว็บไซต์',
      'settings.changed': 'แก้ไขการตั้งค่า',
      'settings.change.requested': 'ขอแก้ไขการตั้งค่าที่คุ้มครองเงิน',
    },
    details: { slot: 'ตำแหน่ง' },
    values: Object.fromEntries(Object.entries(slotNames).map(([slot, [name]]) => [slot, name])),
  },
  settings: settingNames,
};
