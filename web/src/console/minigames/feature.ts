import { lazy } from 'react';
import type { ConsoleFeature, WorkQueue } from '../parts/feature.ts';
import { MinigameWithdrawalSidePanel } from './withdrawals/side-panel.tsx';

declare module '../parts/feature.ts' {
  interface SidePanelKinds {
    'minigame-withdrawal': true;
  }
}

const queue: WorkQueue = {
  queues: ['minigame', 'minigame_goods'],
  notification: { word: 'คำขอถอนกำไรมินิเกม', notes: [784, 988] },
  tiles: [
    { queues: ['minigame'], icon: 'gift', name: 'รอถอนกำไรมินิเกม' },
    { queues: ['minigame_goods'], icon: 'gift', name: 'ของรางวัลรอส่ง', search: '?view=claimed', isSecondary: true },
  ],
};

export const feature: ConsoleFeature = {
  order: 129,
  figures: [{ name: 'minigame_won', text: 'มินิเกมจ่าย' }],
  pages: [
    {
      path: '/queue/minigame',
      lazy: () => import('./withdrawals/queue-page.tsx'),
      nav: { group: 'คิวงาน', title: 'ถอนกำไรมินิเกม', icon: 'gift', permission: 'minigame-withdrawals.see' },
      queue,
    },
    {
      path: '/minigames',
      lazy: () => import('./games/games-page.tsx'),
      nav: { group: 'เกม', title: 'มินิเกม', icon: 'gift', permission: 'minigames.see' },
    },
    { path: '/minigames/:slug', lazy: () => import('./games/game-page.tsx') },
    { path: '/minigames/:slug/edit', lazy: () => import('./table/editor-page.tsx') },
  ],
  memberPanel: {
    permission: 'minigame-withdrawals.see',
    Content: lazy(async () => ({ default: (await import('./member/minigame-panel.tsx')).MinigamePanel })),
  },
  sidePanels: {
    'minigame-withdrawal': {
      title: 'ถอนกำไรมินิเกม',
      permission: 'minigame-withdrawals.see',
      Content: MinigameWithdrawalSidePanel,
    },
  },
  finds: {
    'minigame-withdrawal': {
      text: 'ถอนกำไรมินิเกม',
      icon: 'withdraw',
      pathOf: ({ id }) => `/queue/minigame?row=${id}`,
    },
    'minigame-round': {
      text: 'รอบมินิเกม',
      icon: 'gift',
      pathOf: ({ member }) => `/members/${member?.id}`,
    },
  },
  approvals: {
    kinds: {
      'minigame-withdrawal.approve': {
        text: 'ถอนกำไรมินิเกม',
        icon: 'withdraw',
        movesMoney: true,
        isCredit: true,
        agreedBy: 'minigame-withdrawals.decide',
        panel: 'minigame-withdrawal',
      },
      'minigame-coins.give': { text: 'แจกเหรียญกิจกรรม', icon: 'gift', movesMoney: false, agreedBy: 'minigames.change' },
      'minigame-table.publish': {
        text: 'เผยแพร่ตารางรางวัล',
        icon: 'gift',
        movesMoney: false,
        agreedBy: 'minigames.change',
      },
      'minigame-reward.ship': {
        text: 'ส่งของรางวัล',
        icon: 'gift',
        movesMoney: true,
        agreedBy: 'minigame-withdrawals.decide',
      },
    },
    refresh: [['minigame-withdrawals'], ['minigames'], ['minigame-rewards'], ['members', 'one']],
  },
  realtime: [
    { queryKey: ['minigame-withdrawals'], on: ['minigame', 'approvals'] },
    { queryKey: ['minigame-rewards'], on: ['minigame', 'approvals'] },
    { queryKey: ['minigames'], on: ['approvals'] },
  ],
  timeline: {
    minigame: 'มินิเกม',
    'minigame.asked': 'ขอถอนกำไรมินิเกม',
    'minigame.approved': 'กำไรมินิเกมเข้าเครดิตหลัก',
    'minigame.rejected': 'ไม่อนุมัติถอนกำไรมินิเกม',
    'minigame.given': 'ได้เหรียญกิจกรรม',
    'minigame.won': 'ได้ของรางวัลมินิเกม',
    'minigame.claimed': 'บอกที่อยู่จัดส่งของรางวัล',
  },
  audit: {
    subjects: {
      minigame: 'มินิเกม',
      'minigame-coins': 'เหรียญ',
      'minigame-goods': 'ของรางวัลมินิเกม',
      'minigame-reward': 'รางวัลมินิเกม',
      'minigame-table': 'ตารางรางวัลมินิเกม',
      'minigame-withdrawal': 'ถอนกำไรมินิเกม',
    },
    actions: {
      'minigame.changed': 'เปลี่ยนการตั้งค่ามินิเกม',
      'minigame.published': 'เผยแพร่ตารางรางวัล',
      'minigame-coins.give': 'แจกเหรียญกิจกรรม',
      'minigame-coins.give.requested': 'ขอแจกเหรียญกิจกรรม',
      'minigame-goods.brought': 'เพิ่มของรางวัล',
      'minigame-reward.revealed': 'ดูที่อยู่จัดส่งของรางวัล',
      'minigame-reward.shipped': 'ส่งของรางวัลแล้ว',
      'minigame-reward.ship.requested': 'ขอส่งของรางวัล',
      'minigame-table.publish.requested': 'ขอเผยแพร่ตารางรางวัล',
      'minigame-reward.arrived': 'ของรางวัลถึงแล้ว',
      'minigame-withdrawal.approve': 'อนุมัติถอนกำไรมินิเกม',
      'minigame-withdrawal.approve.requested': 'ขออนุมัติถอนกำไรมินิเกมจากคนที่สอง',
      'minigame-withdrawal.rejected': 'ไม่อนุมัติถอนกำไรมินิเกม',
    },
    details: {
      add: 'เพิ่ม (ชิ้น)',
      coins: 'เหรียญต่อคน',
      coins_all: 'เหรียญทั้งหมด',
      daily_cap: 'จำนวนรอบต่อวัน',
      game: 'เกม',
      member_count: 'จำนวนสมาชิก',
      min_round_ms: 'เวลาขั้นต่ำต่อรอบ (มิลลิวินาที)',
      open: 'เปิดให้เล่น',
      table_hash: 'รหัสของตาราง',
      tracking: 'เลขพัสดุ',
    },
  },
  settings: {
    coin_value: 'มูลค่าต่อเหรียญ (บาท)',
    coin_daily_cap: 'เหรียญที่ได้ต่อวันสูงสุด',
    coin_ttl_days: 'อายุเหรียญ (วัน)',
    coin_check_in: 'เหรียญเช็กอินรายวัน',
    coin_deposit: 'เหรียญต่อยอดฝากสะสม',
    coin_deposit_step: 'ยอดฝากสะสมต่อครั้ง (บาท)',
    coin_deposit_max: 'ยอดฝากสะสมได้เหรียญสูงสุดต่อวัน (ครั้ง)',
    coin_phone: 'เหรียญยืนยันเบอร์โทร',
    coin_howto: 'เหรียญอ่านวิธีใช้งานจบ',
    coin_friend: 'เหรียญเพื่อนฝากครั้งแรก',
    credit_ttl_days: 'อายุเครดิตมินิเกม (วัน)',
    minigame_withdraw_min: 'ถอนกำไรมินิเกมขั้นต่ำ (บาท)',
    minigame_turnover: 'เทิร์นของกำไรมินิเกมที่ถอน (เท่า)',
  },
};
