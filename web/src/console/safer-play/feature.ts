import type { ConsoleFeature } from '../parts/feature.ts';

export const feature: ConsoleFeature = {
  order: 141,
  pages: [
    {
      path: '/reports/safer-play',
      lazy: () => import('./report-page.tsx'),
      nav: { group: 'รายงาน', title: 'เล่นอย่างมีสติ', icon: 'shield', permission: 'limits.see' },
    },
  ],
  approvals: {
    kinds: {
      'break.start': { text: 'พักหรือระงับให้สมาชิก', icon: 'clock' },
      'limit.tighten': { text: 'ลดวงเงินให้สมาชิก', icon: 'lock' },
    },
    refresh: [['safer-play'], ['members']],
  },
  audit: {
    subjects: { limits: 'วงเงิน', care: 'งานดูแล', 'return-attempt': 'การพยายามกลับมา' },
    actions: {
      'care.handled': 'ดูแลสมาชิก',
      'limits.tightened': 'ลดวงเงินให้สมาชิก',
      'member.break': 'เริ่มพักหรือระงับให้สมาชิก',
      'return-attempt.cleared': 'ปลดการพยายามกลับมา',
    },
  },
  timeline: {
    limits: 'วงเงินและการพัก',
    'limits.set': 'ตั้งหรือลดวงเงิน',
    'limits.wished': 'ขอเพิ่มหรือยกเลิกวงเงิน',
    'limits.confirmed': 'ยืนยันการเพิ่มวงเงิน',
    'limits.tightened': 'ผู้ดูแลลดวงเงิน',
    'limits.break': 'พักการเล่นหรือระงับบัญชี',
    'limits.return': 'ขอกลับมาหลังระงับบัญชี',
  },
  settings: {
    reality_check_min: 'เตือนเวลาเล่นทุก (นาที)',
    night_from: 'กลางคืนตั้งแต่',
    night_to: 'กลางคืนถึง',
    care_night_min: 'งานดูแลเมื่อเล่นกลางคืนเกิน (นาที)',
    care_rising_days: 'งานดูแลเมื่อฝากเพิ่มขึ้นติดกัน (วัน)',
    care_raises: 'งานดูแลเมื่อขอเพิ่มวงเงินใน 7 วัน (ครั้ง)',
    care_failed_deposits: 'งานดูแลเมื่อฝากไม่สำเร็จในหนึ่งวัน (ครั้ง)',
    care_words: 'คำที่บอกความทุกข์ใจ',
  },
  riskWords: {
    care: 'สัญญาณเสี่ยงต่อผู้เล่น',
    'excluded-device': 'บัญชีอื่นบนอุปกรณ์ของผู้ระงับตัวเอง',
    'over-limit': 'เงินเข้าเกินวงเงินที่ตั้งไว้',
    'return-attempt': 'พยายามกลับมาระหว่างระงับ',
  },
};
