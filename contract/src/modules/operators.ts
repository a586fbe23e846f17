import { type ModuleTerms, amount, guardedSetting, isRaised } from './terms.ts';
import { staffRoles } from '../roles.ts';
import * as z from 'zod/mini';

/** 1 to 100,000 baht. */
const soloAmount = amount.check(z.refine((value: bigint) => value >= 100n && value <= 10_000_000n));

/** Operators, approvals and the audit trail. */
export const operators = {
  errors: {
    wrong_totp: { status: 400, text: 'รหัส 6 หลักไม่ถูกต้อง กรุณาลองอีกครั้ง' },
    invitation_expired: { status: 400, text: 'ลิงก์นี้ใช้ไม่ได้ หรือหมดอายุแล้ว ขอลิงก์ใหม่จากผู้จัดการ' },
    code_used: { status: 401, text: 'รหัสนี้ถูกใช้ไปแล้ว กรุณารอรหัสถัดไป' },
    code_required: { status: 403, text: 'กรุณายืนยันด้วยรหัส 6 หลักจากแอปยืนยันตัวตนก่อนทำรายการ' },
    network_refused: { status: 403, text: 'บัญชีนี้เข้าใช้จากเครือข่ายนี้ไม่ได้ ให้เจ้าของหรือผู้จัดการตรวจเครือข่ายที่อนุญาต' },
    second_person_needed: { status: 403, text: 'ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ' },
    evidence_unseen: { status: 409, text: 'เปิดดูหลักฐานก่อนอนุมัติ' },
    already_decided: { status: 409, text: 'มีผู้ทำรายการนี้แล้ว' },
    username_taken: { status: 409, text: 'มีผู้ดูแลชื่อผู้ใช้นี้แล้ว' },
    last_owner: { status: 409, text: 'ต้องมีเจ้าของที่เข้าใช้ได้เหลืออย่างน้อยหนึ่งคน' },
    operator_locked: { status: 429, text: 'ใส่รหัสผิดหลายครั้ง บัญชีถูกล็อก {m} นาที' },
  },
  permissions: {
    'approvals.see': ['manager', 'finance', 'auditor'],
    'approvals.see-own': staffRoles,
    'approvals.decide': ['manager', 'finance'],
    'guards.agree': ['manager'],
    'secrets.read': ['technical'],
    'operators.see': ['manager'],
    'operators.change': ['manager'],
    'audit.see': ['manager', 'auditor'],
    'risk.see': ['manager', 'finance', 'support', 'auditor'],
    'risk.handle': ['manager', 'finance', 'support'],
    'alerts.see': staffRoles,
    'alerts.acknowledge': ['manager', 'finance', 'support', 'technical'],
  },
  settings: {
    worth_two_person_day: guardedSetting(soloAmount, 2500, isRaised),
    worth_two_person_week: guardedSetting(soloAmount, 10_000, isRaised),
  },
  bounds: [['worth_two_person_day', 'worth_two_person_week']],
  approvals: ['operator.invite', 'operator.change', 'operator.reset-totp'],
  guards: ['operator.invite', 'operator.change', 'operator.reset-totp'],
  alerts: ['operator-locked', 'guarded-change', 'chat-distress'],
  timeline: [
    'approval.asked',
    'approval.approved',
    'approval.rejected',
    'approval.ended',
    'act.done',
    'view.shown',
    'risk.raised',
    'risk.closed',
  ],
  queueEvents: ['approvals', 'alerts', 'risk'],
  reports: ['audit'],
  queues: ['approvals', 'alerts', 'risk'],
} as const satisfies ModuleTerms;
