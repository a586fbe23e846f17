import type { ConsoleFeature } from '../parts/feature.ts';
import { RoundSidePanel } from './round-side-panel.tsx';

declare module '../parts/feature.ts' {
  interface SidePanelKinds {
    round: true;
  }
}

export const feature: ConsoleFeature = {
  order: 128,
  pages: [
    {
      path: '/games',
      lazy: () => import('./games-page.tsx'),
      nav: { group: 'เกม', title: 'ค่ายและเกม', icon: 'image', permission: 'games.see' },
    },
    {
      path: '/rounds',
      lazy: () => import('./rounds-page.tsx'),
      nav: { group: 'เกม', title: 'รอบการเล่น', icon: 'clock', permission: 'rounds.see' },
    },
  ],
  sidePanels: { round: { title: 'รอบการเล่น', permission: 'rounds.see', Content: RoundSidePanel } },
  audit: {
    subjects: { game: 'เกม', game_provider: 'ค่ายเกม' },
    actions: { 'game.changed': 'แก้ไขเกม', 'game_provider.changed': 'แก้ไขค่ายเกม' },
    details: {
      category: 'หมวด',
      closed_reason: 'เหตุผลที่ปิดปรับปรุง',
      launch_mode: 'วิธีเปิดเกม',
      share: 'นับเทิร์นไม่เกิน (%)',
    },
  },
};
