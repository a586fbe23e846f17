import { useQuery } from '@tanstack/react-query';
import type { ConsoleFeature } from '../../parts/feature.ts';
import { breakNames, careOutcomeNames } from '@portal/contract/console/safer-play-words.ts';
import { rowSidePanel } from '../../parts/layout/side-panel.tsx';
import { riskQuery, states, title } from './queries.ts';
import { RiskSummary } from './risk-summary.tsx';

declare module '../../parts/feature.ts' {
  interface SidePanelKinds {
    risk: true;
  }
}

export const feature: ConsoleFeature = {
  order: 95,
  pages: [
    {
      path: '/queue/risk',
      lazy: () => import('./risk-page.tsx'),
      nav: { group: 'คิวงาน', title, icon: 'shield', permission: 'risk.see', letter: 'J' },
      queue: {
        queues: ['risk', 'follow_ups'],
        tiles: [
          { queues: ['risk'], icon: 'shield', name: title },
          {
            queues: ['follow_ups'],
            icon: 'clock',
            name: 'ติดตามสมาชิก',
            permission: 'care.handle',
            search: '?view=care',
            isSecondary: true,
          },
        ],
      },
    },
  ],
  sidePanels: {
    risk: { title, permission: 'risk.see', Content: rowSidePanel((id) => useQuery(riskQuery(id)), RiskSummary) },
  },
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
      ...Object.fromEntries(Object.entries(states).map(([state, [text]]) => [state, text])),
    },
  },
  timeline: {
    risk: 'ความเสี่ยง',
    'risk.raised': 'พบความเสี่ยง',
    'risk.closed': 'ปิดเรื่องความเสี่ยง',
  },
};
