import * as z from 'zod/mini';
import type { RoomTerms } from './terms.ts';
import { count, guard, lowered, raised, setting } from './setting.ts';
import { everyRole } from '../roles.ts';

/** Members, their sign-ins and their accounts. */
export const identity = {
  errors: {
    password_too_common: { status: 400, text: 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาเลือกรหัสอื่น' },
    same_password: { status: 400, text: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสเดิม' },
    wrong_password: { status: 400, text: 'รหัสผ่านปัจจุบันไม่ถูกต้อง' },
    wrong_code: { status: 400, text: 'รหัสไม่ถูกต้อง เหลืออีก {x} ครั้ง' },
    same_account: { status: 400, text: 'บัญชีนี้เป็นบัญชีรับเงินของคุณอยู่แล้ว' },
    code_expired: { status: 400, text: 'รหัสหมดอายุแล้ว กดส่งรหัสอีกครั้ง' },
    reset_expired: { status: 400, text: 'ลิงก์นี้ใช้ไม่ได้ หรือหมดอายุแล้ว' },
    wrong_credentials: { status: 401, text: 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง' },
    age_required: { status: 403, text: 'กรุณายืนยันอายุก่อนใช้งานส่วนนี้' },
    otp_required: { status: 403, text: 'กรุณายืนยันเบอร์โทรศัพท์ด้วยรหัสที่ส่งทาง SMS' },
    password_required: { status: 403, text: 'กรุณายืนยันรหัสผ่านก่อนทำรายการ' },
    reset_lately: {
      status: 403,
      text: 'รหัสผ่านเพิ่งตั้งใหม่ผ่านแอดมิน ถอนเงิน ดูเลขบัญชี และเปลี่ยนบัญชีได้หลังครบ 24 ชั่วโมง',
    },
    name_differs: { status: 409, text: 'ชื่อบัญชีในหลักฐานไม่ตรงกับชื่อสมาชิก จึงเปลี่ยนบัญชีไม่ได้' },
    tel_taken: { status: 409, text: 'เบอร์นี้เป็นสมาชิกอยู่แล้ว เข้าสู่ระบบหรือกดลืมรหัสผ่าน' },
    account_taken: { status: 409, text: 'บัญชีนี้ถูกใช้แล้ว กรุณาใช้บัญชีอื่นหรือติดต่อแอดมิน' },
    otp_not_needed: { status: 409, text: 'ตอนนี้สมัครได้โดยไม่ต้องใช้รหัส' },
    age_answered: { status: 409, text: 'คุณยืนยันวันเกิดไว้แล้ว หากไม่ถูกต้องกรุณาติดต่อแอดมิน' },
    bank_change_open: { status: 409, text: 'คุณมีคำขอเปลี่ยนบัญชีที่กำลังตรวจสอบอยู่' },
    requests_open: { status: 409, text: 'ยังมีรายการฝากหรือถอนที่ไม่เสร็จ กรุณารอหรือยกเลิกก่อน' },
    balance_left: { status: 409, text: 'ก่อนปิดบัญชี กรุณาถอนเงินคงเหลือ {x} บาท' },
    too_many_logins: { status: 429, text: 'ใส่รหัสผิดหลายครั้ง กรุณาลองใหม่ใน {m} นาที หรือกดลืมรหัสผ่าน' },
    too_many_codes: { status: 429, text: 'ขอรหัสหลายครั้งเกินไป กรุณาลองใหม่ใน {m} นาที' },
    sms_unavailable: { status: 503, text: 'ส่ง SMS ไม่ได้ในขณะนี้ กรุณาติดต่อแอดมิน' },
  },
  permissions: {
    'members.see': everyRole,
    'members.money': ['manager', 'finance', 'support', 'auditor'],
    'members.restrict': ['manager', 'support'],
    'members.level': ['manager'],
    'members.reset-link': ['manager', 'support'],
    'members.note': ['manager', 'support'],
    'members.reveal': ['manager', 'finance'],
    'members.birth': ['manager', 'support'],
    'bank-changes.see': ['manager', 'finance', 'support', 'auditor'],
    'bank-changes.decide': ['manager', 'finance'],
  },
  settings: {
    session_idle_min: setting(count.check(z.minimum(1)), 30),
    session_max_h: setting(count.check(z.minimum(1)), 12),
    step_up_idle_min: guard(count.check(z.maximum(24 * 60)), 15, raised),
    age_gate_mode: guard(z.enum(['statement', 'dob']), 'dob', (_before, after) => after === 'statement'),
    age_min: guard(count.check(z.minimum(18), z.maximum(60)), 20, lowered),
    otp_on_register: setting(z.enum(['off', 'beyond', 'always']), 'beyond'),
    otp_ttl: setting(count.check(z.minimum(1), z.maximum(60)), 5),
    otp_resend: setting(count.check(z.minimum(1)), 60),
    otp_per_hour: setting(count.check(z.minimum(1)), 5),
  },
  approvals: ['bank-change.approve', 'birth.correct', 'member.reset-link'],
  alerts: ['reveals'],
  memberEvents: ['profile.updated', 'session.warning'],
  queueEvents: ['bank-changes'],
} as const satisfies RoomTerms;
