import type { ConsoleFeature } from '../parts/feature.ts';
import { OfferSidePanel } from './builder/offer-facts.tsx';
import { title } from './queries.ts';

declare module '../parts/feature.ts' {
  interface SidePanelKinds {
    promotion: true;
  }
}

export const feature: ConsoleFeature = {
  order: 127,
  figures: [{ name: 'bonus_cost', text: 'ต้นทุนโบนัส' }],
  pages: [
    {
      path: '/promotions',
      lazy: () => import('./promotions-page.tsx'),
      nav: { group: 'การตลาด', title, icon: 'gift', permission: 'promotions.see', letter: 'V' },
    },
    { path: '/promotions/new', lazy: () => import('./builder/builder-page.tsx') },
    { path: '/promotions/:id', lazy: () => import('./offers/offer-page.tsx') },
    { path: '/promotions/:id/edit', lazy: () => import('./builder/builder-page.tsx') },
  ],
  sidePanels: { promotion: { title, permission: 'promotions.see', Content: OfferSidePanel } },
  approvals: {
    kinds: {
      'promotion.publish': { text: 'เผยแพร่โปรโมชั่น', icon: 'horn', agreedBy: 'promotions.agree', panel: 'promotion' },
      'coupon.give': { text: 'ให้คูปอง', icon: 'gift', movesMoney: true, agreedBy: 'promotions.agree' },
      'return-loss.change': { text: 'เปลี่ยนเงื่อนไขคืนยอดเสีย', icon: 'undo', agreedBy: 'promotions.agree' },
      'grant.void': { text: 'หักคืนโบนัส', icon: 'undo', movesMoney: true, agreedBy: 'grants.void' },
    },
    refresh: [['promotions'], ['return-loss']],
  },
  realtime: [{ queryKey: ['promotions'], on: ['promotions', 'approvals'] }],
  audit: {
    subjects: { promotion: title, coupon: 'คูปอง', grant: 'โบนัสของสมาชิก' },
    actions: {
      'grant.void.requested': 'ขอหักคืนโบนัส',
      'promotion.publish': 'เผยแพร่โปรโมชั่น',
      'promotion.publish.requested': 'ขอเผยแพร่โปรโมชั่นจากคนที่สอง',
      'promotion.paused': 'พักโปรโมชั่น',
      'promotion.resumed': 'เปิดโปรโมชั่นต่อ',
      'promotion.ended': 'จบโปรโมชั่น',
      'promotion.coupon': 'ให้คูปองแก่สมาชิก',
      'coupon.give.requested': 'ขอให้คูปองแก่สมาชิก',
    },
    details: {
      audience: 'ผู้รับ',
      auto_cancel: 'จบเมื่อเครดิตต่ำกว่า',
      balance_max: 'เครดิตคงเหลือไม่เกิน',
      bonus: 'โบนัส',
      bonus_max: 'โบนัสสูงสุด',
      cancel: 'ยกเลิกได้',
      games: 'เกมที่นับ',
      max_bet: 'เดิมพันสูงสุด',
      member_day: 'ต่อคนต่อวัน',
      not_with: 'ไม่ใช้ร่วมกับ',
      pct: 'นับ (%)',
      quota: 'โควตา',
      total: 'ทั้งหมด',
      value: 'ค่า',
      cost: 'โบนัสรวมได้ถึง',
      description: 'รายละเอียด',
      ends_at: 'หมดเขต',
      image_alt: 'คำบรรยายรูป',
      image_path: 'รูป',
      starts_at: 'เริ่ม',
      terms: 'เงื่อนไข',
      title: 'ชื่อ',
      version: 'รุ่น',
    },
    values: {
      all: 'ทุกคน',
      first_deposit: 'ฝากครั้งแรก',
      coupon: 'ผู้ที่ได้รับคูปอง',
      percent: 'เปอร์เซ็นต์',
      times: 'เท่า',
      slot: 'สล็อต',
      live: 'คาสิโนสด',
      fish: 'ยิงปลา',
      table: 'เกมโต๊ะ',
      sport: 'กีฬา',
      draft: 'ร่าง',
      published: 'เผยแพร่อยู่',
      paused: 'พักอยู่',
      ended: 'จบแล้ว',
    },
  },
  settings: {
    turnover_warn: 'โปรโมชั่นต้องอนุมัติ 2 คนเมื่อเทิร์นเกิน (เท่า)',
    promo_two_person_cost: 'โปรโมชั่นต้องอนุมัติ 2 คนเมื่อโบนัสรวมเกิน (บาท)',
  },
  timeline: {
    bonus: 'โบนัส',
    'bonus.taken': 'รับโบนัส',
    'bonus.met': 'ทำเทิร์นครบ',
    'bonus.cancelled': 'ยกเลิกโบนัส',
    'bonus.expired': 'โบนัสหมดอายุ',
    'bonus.used_up': 'โบนัสใช้หมดแล้ว',
    'bonus.void': 'หักคืนโบนัส',
    coupon: 'คูปอง',
    'coupon.given': 'ได้รับคูปอง',
    'coupon.used': 'ใช้คูปอง',
  },
  riskWords: { 'shared-device': 'หลายบัญชีบนอุปกรณ์เดียว' },
};
