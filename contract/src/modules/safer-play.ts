import * as z from 'zod/mini';
import { count, setting, timeOfDay, words, type ModuleTerms } from './terms.ts';

/** Limits, breaks and care tasks. */
export const saferPlay = {
  errors: {
    deposit_limit: { status: 409, text: 'เกินวงเงินฝากที่คุณตั้งไว้ วันนี้ฝากได้อีก {x} บาท' },
    loss_limit: { status: 409, text: 'ถึงวงเงินเสียที่คุณตั้งไว้แล้ว เล่นได้อีกครั้ง {date}' },
    time_limit: { status: 409, text: 'ครบเวลาเล่นที่คุณตั้งไว้สำหรับวันนี้แล้ว' },
    reality_check: { status: 409, text: 'พักสายตาสักครู่ แล้วเลือกว่าจะเล่นต่อหรือพักก่อน' },
    too_early: { status: 409, text: 'ยังยืนยันไม่ได้ กรุณากลับมาใหม่หลังครบ 24 ชั่วโมง' },
    longer_break: { status: 409, text: 'คุณอยู่ในช่วงพักที่ยาวกว่านี้อยู่แล้ว' },
    break_stands: { status: 409, text: 'ยังไม่ครบกำหนดที่คุณระงับบัญชีไว้' },
    return_asked: { status: 409, text: 'คุณขอกลับมาใช้งานไว้แล้ว กรุณารอให้ครบ 7 วัน' },
    only_tighter: { status: 409, text: 'ผู้ดูแลลดวงเงินได้เท่านั้น เพิ่มหรือยกเลิกไม่ได้' },
  },
  permissions: {
    'limits.see': ['manager', 'support', 'auditor'],
    'limits.tighten': ['manager', 'support'],
    'care.handle': ['manager', 'support'],
  },
  settings: {
    reality_check_min: setting(z.union([z.literal(15), z.literal(30), z.literal(60)]), 30),
    night_from: setting(timeOfDay, '00:00'),
    night_to: setting(timeOfDay, '06:00'),
    /** Minutes played at night. */
    care_night_min: setting(count.check(z.minimum(30), z.maximum(1440)), 240),
    /** Consecutive days with rising deposits. */
    care_rising_days: setting(count.check(z.minimum(2), z.maximum(14)), 3),
    /** Requests for a higher limit within seven days. */
    care_raises: setting(count.check(z.minimum(1), z.maximum(50)), 2),
    /** Deposits within a day that failed, expired or exceeded the limit. */
    care_failed_deposits: setting(count.check(z.minimum(2), z.maximum(100)), 5),
    care_words: setting(words, [
      'อยากตาย',
      'ไม่อยากอยู่',
      'ไม่มีชีวิตอยู่',
      'จบชีวิต',
      'ลาตาย',
      'ทำร้ายตัวเอง',
      'ฆ่าตัวตาย',
      'หมดตัว',
      'หยุดเล่นไม่ได้',
      'เลิกไม่ได้',
      'เป็นหนี้',
      'กู้เงินมาเล่น',
      'หมดหนทาง',
    ]),
  },
  approvals: ['break.start', 'limit.tighten'],
  risks: ['care', 'excluded-device', 'over-limit', 'return-attempt'],
  timeline: ['limits.set', 'limits.wished', 'limits.confirmed', 'limits.tightened', 'limits.break', 'limits.return'],
  memberEvents: ['limits.updated'],
  queues: ['follow_ups'],
  reports: ['safer-play'],
} as const satisfies ModuleTerms;
