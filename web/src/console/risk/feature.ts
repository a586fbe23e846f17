import type { ConsoleFeature } from '../parts/feature.ts';
import { breakNames, careOutcomeNames } from '../parts/limit-names.ts';
import { states, title } from './words.ts';

export const feature: ConsoleFeature = {
  order: 95,
  pages: [
    {
      path: '/queue/risk',
      lazy: () => import('./risk-page.tsx'),
      nav: { group: 'คิวงาน', title, icon: 'shield', permission: 'risk.see', letter: 'J' },
      queue: {
        count: ({ risk: { waiting } }) => waiting,
        oldest: ({ risk: { oldest_at } }) => oldest_at,
        tiles: [
          {
            icon: 'shield',
            name: title,
            count: ({ risk: { waiting } }) => waiting,
            oldest: ({ risk: { oldest_at } }) => oldest_at,
          },
        ],
      },
    },
  ],
  realtime: [
    { queryKey: ['risk'], on: ['risk'] },
    { queryKey: ['safer-play'], on: ['risk'] },
  ],
  audit: {
    subjects: { risk: title },
    actions: { 'risk.taken': 'รับตรวจความเสี่ยง', 'risk.closed': 'ปิดเรื่องความเสี่ยง' },
    details: { outcome: 'ผลการตรวจ', rule: 'กฎ' },
    values: {
      ...breakNames,
      ...careOutcomeNames,
      'big-win': 'ชนะผิดปกติ',
      cycling: 'ฝากแล้วถอนแทบไม่เล่น',
      'high-return': 'อัตราคืนผิดปกติ',
      'play-undone': 'ยกเลิกรอบแล้วหักคืนไม่ได้',
      'shared-device': 'อุปกรณ์เดียวกัน',
      care: 'สัญญาณเสี่ยงต่อผู้เล่น',
      'over-limit': 'เงินเข้าเกินวงเงินที่สมาชิกตั้ง',
      'return-attempt': 'พยายามกลับมาระหว่างระงับ',
      ...Object.fromEntries(Object.entries(states).map(([state, [text]]) => [state, text])),
    },
  },
  timeline: {
    risk: 'ความเสี่ยง',
    'risk.raised': 'พบความเสี่ยง',
    'risk.closed': 'ปิดเรื่องความเสี่ยง',
  },
};
