import type { ConsoleFeature } from '../parts/feature.ts';
import { withSidePanel } from '../parts/layout/side-panel.tsx';
import { RoundSidePanel } from './rounds/round-side-panel.tsx';
import { answers } from './words.ts';

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
      lazy: () => import('./catalogue/games-page.tsx'),
      nav: { group: 'เกม', title: 'ค่ายและเกม', icon: 'image', permission: 'games.see' },
    },
    {
      path: '/rounds',
      lazy: () => import('./rounds/rounds-page.tsx'),
      nav: { group: 'เกม', title: 'รอบการเล่น', icon: 'clock', permission: 'rounds.see' },
    },
    {
      path: '/game-comparisons',
      lazy: () => import('./rounds/reconciliations-page.tsx'),
      nav: { group: 'เกม', title: 'กระทบยอดค่ายเกม', icon: 'swap', permission: 'rounds.see' },
    },
    {
      path: '/game-revenue',
      lazy: () => import('./rounds/revenue-page.tsx'),
      nav: { group: 'เกม', title: 'รายได้เกม (GGR)', icon: 'chart', permission: 'game-revenue.see' },
    },
  ],
  sidePanels: { round: { title: 'รอบการเล่น', permission: 'rounds.see', Content: RoundSidePanel } },
  searchHits: {
    round: {
      text: 'รอบการเล่น',
      icon: 'clock',
      pathOf: ({ id, ref }) => withSidePanel(`/rounds?q=${encodeURIComponent(ref)}`, 'round', id),
    },
  },
  approvals: {
    kinds: {
      'game-provider.set-keys': { text: 'ตั้งกุญแจของค่ายเกม', icon: 'key', agreedBy: 'guards.agree' },
      'game.change': { text: 'เปลี่ยนการนับเทิร์นของเกม', icon: 'image', agreedBy: 'games.change' },
    },
    refresh: [['games']],
  },
  realtime: [{ queryKey: ['games'], on: ['approvals'] }],
  audit: {
    subjects: {
      game: 'เกม',
      'game-provider': 'กุญแจของค่ายเกม',
      game_house: 'เกมทั้งหมด',
      game_provider: 'ค่ายเกม',
      round: 'รอบการเล่น',
    },
    actions: {
      'game.change.requested': 'ขอเปลี่ยนการนับเทิร์นของเกม',
      'game.changed': 'แก้ไขเกม',
      'game_house.changed': 'ปิดหรือเปิดทุกเกม',
      'game_provider.changed': 'แก้ไขค่ายเกม',
      'game-provider.ended-keys': 'ยกเลิกกุญแจเดิมของค่ายเกม',
      'game-provider.set-keys.requested': 'ขอตั้งกุญแจของค่ายเกม',
      'game_provider.compared': 'กระทบยอดกับค่ายเกม',
      'round.asked': 'ถามค่ายเรื่องรอบ',
    },
    details: {
      answer: 'คำตอบของค่าย',
      category: 'หมวด',
      closed_reason: 'เหตุผลที่ปิดปรับปรุง',
      known_by: 'กุญแจ',
      launch_mode: 'วิธีเปิดเกม',
      overlap_h: 'กุญแจเดิมใช้ต่อ (ชั่วโมง)',
      share: 'นับเทิร์นไม่เกิน (%)',
    },
    values: answers,
  },
  timeline: { game: 'เกม', 'game.opened': 'เปิดเกม', 'game.ended': 'ออกจากเกม' },
  riskWords: { 'play-undone': 'ยกเลิกรอบแล้วหักคืนไม่ได้', 'big-win': 'ชนะผิดปกติ', 'high-return': 'อัตราคืนผิดปกติ' },
};
