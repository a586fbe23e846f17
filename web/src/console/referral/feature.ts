import type { ConsoleFeature } from '../parts/feature.ts';
import { withSidePanel } from '../parts/layout/side-panel.tsx';
import { queueTitle, title } from './queries.ts';

export const feature: ConsoleFeature = {
  order: 131,
  pages: [
    {
      path: '/affiliates',
      lazy: () => import('./referral-page.tsx'),
      nav: { group: 'แนะนำเพื่อน', title: 'ตั้งค่าและสมาชิก', icon: 'people', permission: 'affiliates.see' },
    },
  ],
  alerts: { 'referral-late': { path: '/affiliates', permission: 'affiliates.see' } },
  searchHits: {
    'income-withdrawal': {
      text: queueTitle,
      icon: 'people',
      pathOf: ({ id }) => withSidePanel('/queue/income?view=all', 'income-withdrawal', id),
    },
  },
  approvals: {
    kinds: {
      'income-withdrawal.approve': {
        text: queueTitle,
        icon: 'withdraw',
        movesMoney: true,
        isCredit: true,
        agreedBy: 'income-withdrawals.decide',
        panel: 'income-withdrawal',
      },
      'referral-rate.set': { text: 'ตั้งอัตราค่าแนะนำเพื่อน', icon: 'sliders' },
      'referral.clear': {
        text: 'จ่ายค่าแนะนำเพื่อนที่พักไว้',
        icon: 'gift',
        movesMoney: true,
        agreedBy: 'risk.handle',
        panel: 'risk',
      },
    },
    refresh: [['withdrawals'], ['referral']],
  },
  realtime: [{ queryKey: ['referral'], on: ['income', 'risk', 'approvals'] }],
  timeline: {
    income: 'รายได้แนะนำเพื่อน',
    'income.earned': 'ได้ค่าแนะนำเพื่อน',
    'income.reversed': 'หักค่าแนะนำเพื่อนคืน',
    'income.asked': 'ขอถอนรายได้แนะนำเพื่อน',
    'income.ordered': 'สั่งธนาคารโอนรายได้แนะนำเพื่อน',
    'income.approved': 'จ่ายรายได้แนะนำเพื่อนแล้ว',
    'income.rejected': 'ไม่อนุมัติถอนรายได้แนะนำเพื่อน',
  },
  audit: {
    subjects: { referral: title, 'referral-rate': 'อัตราค่าแนะนำเพื่อน', 'income-withdrawal': queueTitle },
    actions: {
      'referral.rate': 'ตั้งอัตราค่าแนะนำ',
      'referral-rate.set.requested': 'ขอตั้งอัตราค่าแนะนำ',
      'referral.settled': 'สรุปค่าแนะนำรายวัน',
      'referral.flushed': 'ตัดรอบอันดับ',
      'referral.clear': 'จ่ายค่าแนะนำเพื่อนที่พักไว้',
      'referral.clear.requested': 'ขออนุมัติจ่ายค่าแนะนำเพื่อนที่พักไว้จากคนที่สอง',
      'income-withdrawal.approve': 'อนุมัติถอนรายได้แนะนำเพื่อน',
      'income-withdrawal.approve.requested': 'ขออนุมัติถอนรายได้แนะนำเพื่อนจากคนที่สอง',
      'income-withdrawal.stopped': 'หยุดโอนรายได้แนะนำเพื่อนก่อนส่งธนาคาร',
      'income-withdrawal.rejected': 'ไม่อนุมัติถอนรายได้แนะนำเพื่อน',
    },
    details: {
      level: 'ชั้น',
      from_day: 'ตั้งแต่วันที่',
      earners: 'ผู้ได้รับ (คน)',
      commission: 'ค่าแนะนำ (บาท)',
      posted: 'ลงบัญชี (บาท)',
    },
  },
  settingsPath: '/affiliates',
  settings: {
    aff_depth: 'แนะนำเพื่อน: จำนวนชั้น',
    aff_min_withdraw: 'ถอนรายได้แนะนำเพื่อนขั้นต่ำ (บาท)',
    aff_destination: 'ถอนรายได้แนะนำเพื่อนเข้า',
    aff_first_deposit: 'ค่าแนะนำเมื่อเพื่อนฝากครั้งแรก (บาท)',
    aff_excluded_games: 'เกมที่ไม่นับค่าแนะนำ',
  },
  riskWords: { referral: 'แนะนำเพื่อนผิดปกติ' },
};
