import type { ConsoleFeature } from '../parts/feature.ts';
import { OperatorSidePanel } from './operator-card.tsx';

declare module '../parts/feature.ts' {
  interface SidePanelKinds {
    operator: true;
  }
}

const guard = { icon: 'shield', agreedBy: 'guards.agree' } as const;

export const feature: ConsoleFeature = {
  order: 125,
  pages: [
    {
      path: '/operators',
      lazy: () => import('./operators-page.tsx'),
      nav: { group: 'ระบบ', title: 'ผู้ดูแล', icon: 'shield', permission: 'operators.see', letter: 'Z' },
    },
    { path: '/me', lazy: () => import('./own-page.tsx') },
  ],
  sidePanels: { operator: { title: 'ผู้ดูแล', permission: 'operators.see', Content: OperatorSidePanel } },
  approvals: {
    kinds: {
      'operator.invite': { text: 'เชิญผู้ดูแล', ...guard },
      'operator.change': { text: 'เปลี่ยนบทบาท เครือข่าย เปิดหรือปิดผู้ดูแล', ...guard },
      'operator.reset-totp': { text: 'ตั้งรหัสยืนยันใหม่ให้ผู้ดูแล', ...guard },
    },
    refresh: [['operators']],
  },
  realtime: [{ queryKey: ['operators'], on: ['approvals'] }],
  audit: {
    actions: {
      'operator.invite.requested': 'ขอเชิญผู้ดูแล',
      'operator.change.requested': 'ขอเปลี่ยนบทบาท เครือข่าย เปิดหรือปิดผู้ดูแล',
      'operator.network-refused': 'เข้าใช้จากเครือข่ายที่ไม่อนุญาต',
      'operator.changed': 'เปลี่ยนผู้ดูแล',
      'operator.reset-totp.requested': 'ขอตั้งรหัสยืนยันใหม่ให้ผู้ดูแล',
      'operator.authenticator-asked': 'ขอเปลี่ยนแอปยืนยันตัวตนของตัวเอง',
      'operator.password-changed': 'เปลี่ยนรหัสผ่านของตัวเอง',
      'operator.session-ended': 'จบเซสชันของตัวเอง',
      'operator.sessions-ended': 'จบทุกเซสชันของผู้ดูแล',
      'operator.set-up': 'ผู้ดูแลตั้งค่าเข้าใช้',
    },
    details: { active: 'เปิดใช้', networks: 'เครือข่าย', username: 'ชื่อผู้ใช้' },
    values: { invited: 'ลิงก์เชิญ', totp: 'รหัสยืนยันใหม่' },
  },
};
